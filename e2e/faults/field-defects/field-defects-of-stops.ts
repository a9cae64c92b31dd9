import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drained, enterStore, hasCopy, inTab, judgeBrowser, launchOn, openTab } from '../tills/browser-tills.ts';
import { killBrowser } from '../world/kill-browser.ts';
import { expectSame, type FieldDefect, holdBack, openingStock } from './field-defect.ts';

export const stopDefects: Record<string, FieldDefect> = {
  'a sale shown as charged outlives a stop within the same second (odoo/odoo#125037)': async ({ world, store }) => {
    const profile = await mkdtemp(join(tmpdir(), 'minipos-profile-'));
    try {
      const context = await launchOn(profile);
      await enterStore(context, world, store);
      const tab = await openTab(context, world);
      await hasCopy(tab);
      await holdBack({ context });
      const shown = await inTab.sell(tab, 3, store.products);
      await killBrowser(profile);
      const after = await launchOn(profile);
      await enterStore(after, world, store);
      const again = await openTab(after, world);
      await drained(again);
      const problems = await judgeBrowser(world, store, { page: again, shown, openingStock });
      await after.close();
      return problems;
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  },

  'no receipt is given for a sale that could not be recorded (odoo/odoo#60939)': async ({
    world,
    store,
    context,
    tab,
  }) => {
    const before = await inTab.sell(tab, 1, store.products);
    await drained(tab);
    const session = await context.newCDPSession(tab);
    // The browser throws the till's database away under its hands.
    await session.send('Storage.clearDataForOrigin', { origin: world.api.url, storageTypes: 'indexeddb' });
    const given = await inTab.sell(tab, 1, store.products).then(
      () => 'a receipt',
      () => 'no receipt',
    );
    await tab.close();
    const next = await openTab(context, world);
    await hasCopy(next);
    const after = await inTab.sell(next, 1, store.products);
    await drained(next);
    const numbers = [...before, ...after].map(({ receiptNumber }) => receiptNumber);
    return [
      ...expectSame('a till without a database gives', given, 'no receipt'),
      // Its key went with its database: it goes on as another till, whose numbers start again at 1 and repeat none.
      ...expectSame('its receipts', numbers, ['C1-000001', 'C2-000001']),
      ...(await judgeBrowser(world, store, { page: next, shown: [...before, ...after], openingStock })),
    ];
  },

  'what was not sent when the till was closed is sent when it opens (odoo/odoo#203431)': async (shop) => {
    const { world, store, context, tab } = shop;
    const letThrough = await holdBack(shop);
    const shown = await inTab.sell(tab, 3, store.products);
    await tab.close();
    await letThrough();
    const next = await openTab(context, world);
    await drained(next);
    return judgeBrowser(world, store, { page: next, shown, openingStock });
  },
};
