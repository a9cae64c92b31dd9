import { drained, inTab, judgeBrowser, openTab, until } from '../tills/browser-tills.ts';
import { expectSame, type FieldDefect, openingStock } from './field-defect.ts';

const numberOf = ({ receiptNumber }: { receiptNumber: string | null }) => Number(receiptNumber?.split('-')[1]);

export const numberDefects: Record<string, FieldDefect> = {
  'a duplicated tab goes on with the next receipt number (odoo/odoo#71455)': async ({ world, store, context, tab }) => {
    const first = await inTab.sell(tab, 1, store.products);
    const copy = await openTab(context, world);
    const second = await inTab.sell(copy, 1, store.products);
    const third = await inTab.sell(tab, 1, store.products);
    const shown = [...first, ...second, ...third];
    await drained(tab);
    return [
      ...expectSame('receipts', shown.map(numberOf), [1, 2, 3]),
      ...(await judgeBrowser(world, store, { page: tab, shown, openingStock })),
    ];
  },

  'a tab closed in the middle of a sale leaves no number to be used twice (odoo/odoo#287667)': async ({
    world,
    store,
    context,
    tab,
  }) => {
    // The tab closes before these sales are answered.
    const selling = inTab.sell(tab, 60, store.products).catch(() => undefined);
    const other = await openTab(context, world);
    await until(async () => (await inTab.evidence(other)).operations.length > 5);
    await tab.close();
    await selling;
    const shown = await inTab.sell(other, 5, store.products);
    await drained(other);
    const { operations } = await inTab.evidence(other);
    const numbers = operations
      .filter(({ kind }) => kind === 'Sale.CREATE')
      .map(({ data }) => numberOf(data as { receiptNumber: string }))
      .toSorted((a, b) => a - b);
    const tried = operations.map(({ entityId }) => entityId);
    return [
      ...expectSame(
        'receipts',
        numbers,
        numbers.map((_, at) => at + 1),
      ),
      ...(await judgeBrowser(world, store, { page: other, shown, tried, openingStock })),
    ];
  },
};
