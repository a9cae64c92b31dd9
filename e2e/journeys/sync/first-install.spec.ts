import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { port } from '../../port.ts';

/** The server behind a line on which the app's files, as they are put on the device, are refused so many times. */
async function openRefusingLine(refusals: number) {
  let refused = 0;
  const server = createServer((asked, answer) => {
    const isCopied = asked.headers['sec-fetch-dest'] === 'empty' && asked.url?.startsWith('/assets/');
    if (isCopied && refused < refusals) {
      refused += 1;
      answer.writeHead(503).end();
      return;
    }
    const { headers, method = 'GET', url: path = '/' } = asked;
    const onward = request({ host: 'localhost', port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('an app whose files did not all arrive is put on the device without a reload, and opens without a connection', {
  tag: '@offline',
}, async ({ page, context }) => {
  const line = await openRefusingLine(2);
  try {
    await page.goto(`${line.url}/login`);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await readyForOffline(page);
    expect(line.refused()).toBe(2);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  } finally {
    await line.close();
  }
});

test('a page that the app on the device had missed is served by it, too', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await readyForOffline(page);
  // Loaded past the service worker, as a page is that was on its way when it took over.
  await page.addInitScript(() => {
    sessionStorage.setItem('served at first', String(navigator.serviceWorker.controller !== null));
  });
  const session = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => sessionStorage.getItem('served at first'))).toBe('false');
  await readyForOffline(page);
});
