import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

// A red square of 2×2.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture that was shown once is shown without a connection', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('owner');
  await page.goto('/departments');
  await readyForOffline(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const sent = await page.request.post('/api/upload/image', {
    headers: { authorization: `Bearer ${token}`, 'x-store-id': '1' },
    multipart: { image: { name: 'harina.png', mimeType: 'image/png', buffer: png } },
  });
  expect(sent.status()).toBe(201);
  const { data } = (await sent.json()) as { data: { thumbnail: string; medium: string; url: string } };

  // As a page shows it, under the page's own policy.
  const show = (url: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          const picture = new Image();
          picture.addEventListener('load', () => resolve(picture.naturalWidth > 0));
          picture.addEventListener('error', () => resolve(false));
          picture.src = address;
        }),
      url,
    );
  expect(await show(data.thumbnail)).toBe(true);
  // The service worker puts it away after it has answered.
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, data.thumbnail))
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  expect(await show(data.thumbnail)).toBe(true);
  // The larger one never came; the small one stands in for it. The full one is not kept.
  expect(await show(data.medium)).toBe(true);
  expect(await show(data.url)).toBe(false);
});
