import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../fixtures/looks/accessible.ts';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { listenToComplaints } from '../../fixtures/test.ts';

for (const width of [360, 768, 1280]) {
  test(`the built app opens at ${width} px under the strict policy, without violations`, async ({ page }) => {
    const complaints = listenToComplaints(page);
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('an address of the app opens the app; a missing file does not', async ({ page, request }) => {
  await page.goto('/stores');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await request.get('/assets/no-existe.js')).status()).toBe(404);
});

test('the reference page shows the calls of the contract', async ({ page }) => {
  const complaints = listenToComplaints(page);
  for (const [width, scheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api/docs/');
    await expect(page.getByRole('heading', { name: 'API de miniPOS' })).toBeVisible();
    await page.getByText('Iniciar sesión').first().click();
    await expect(page.getByText('password: string').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  expect(complaints).toEqual([]);
});

test('[TRUST-14] a script on the reference page reaches nothing of the app', async ({ page }) => {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    localStorage.setItem('token', 'a token of somebody');
    await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'carmen@minipos.local', password: 'arepa con queso y café' }),
    });
  });
  const answer = await page.goto('/api/docs/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/^sandbox;/);
  expect(policy).toContain("script-src 'none'");
  await expect(page.getByRole('heading', { name: 'API de miniPOS' })).toBeVisible();
  // The browser's own tools still run script in the page, in the place where an injected one would.
  const reached = await page.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        return await work();
      } catch (error) {
        return (error as Error).name;
      }
    };
    const injected = document.createElement('script');
    injected.textContent = 'window.injected = true';
    document.body.append(injected);
    return {
      origin: self.origin,
      storage: await attempt(() => localStorage.getItem('token')),
      cookie: await attempt(() => document.cookie),
      database: await attempt(() => indexedDB.databases()),
      session: await attempt(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status),
      injected: 'injected' in window,
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    database: expect.stringMatching(/Error$/),
    session: 'TypeError',
    injected: false,
  });
});

test('a person of the seed signs in with a cookie that scripts cannot read', async ({ page }) => {
  await page.goto('/');
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'carmen@minipos.local', password: 'arepa con queso y café' }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const renewed = await page.evaluate(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status);
  expect(renewed).toBe(200);
});
