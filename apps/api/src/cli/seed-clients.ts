import { randomUUID } from 'node:crypto';
import { createClient as createClientCall } from '@minipos/contract/clients/clients';
import { type DemoAction, demoClients } from '@minipos/db/seed/demo-clients';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { changeDue, type Tender } from '@minipos/domain/payments/tenders';
import { sql } from 'kysely';
import { readStore } from '#db/transaction.ts';
import { payDebt } from '#features/clients/accounts/record-payment.ts';
import type { ClientRow } from '#features/clients/clients.queries.ts';
import { createClient } from '#features/clients/manage-client.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findShelf, rateOf, type ShelfProduct, sellGoods } from './seed-sales.ts';

const dayMs = 86_400_000;
const longest = 150;

/** Gives a demonstration shop its clients with what they bought on credit and paid, once, in the order of their days. */
export async function seedClients(ctx: StoreCtx): Promise<void> {
  const products = await findShelf(ctx, 4);
  const known = await readStore(ctx.db, ctx.storeId, (db) =>
    sql`select 1 from clients where store_id = ${ctx.storeId} limit 1`.execute(db),
  );
  if (known.rows.length > 0 || products.length < 4) return;
  const began = new Date(ctx.now.getTime() - longest * dayMs);
  const actions: { client: ClientRow; action: DemoAction }[] = [];
  for (const { actions: own, ...fields } of demoClients) {
    const client = await createClient({ ...ctx, now: began }, createClientCall.body.parse(fields));
    actions.push(...own.map((action) => ({ client, action })));
  }
  for (const { client, action } of actions.toSorted((a, b) => b.action.daysAgo - a.action.daysAgo)) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - action.daysAgo * dayMs) };
    if (action.kind === 'pays') await pay(then, client, action);
    else await sell(then, client, products[action.product] as ShelfProduct, action);
  }
}

async function pay(ctx: StoreCtx, client: ClientRow, { usd, by }: Extract<DemoAction, { kind: 'pays' }>) {
  const rate = by === 'mobile_payment' ? await rateOf(ctx) : null;
  const method = by === 'mobile_payment' && !rate ? 'cash_usd' : by;
  const amount = rate ? decimalFromCents(bsFromUsd(centsFromDecimal(usd), rate.rate)) : usd;
  const paper = method === 'cash_usd' ? null : String(100_000 + client.id * 7 + Math.round(usd));
  await payDebt(ctx, client.id, {
    uuid: randomUUID(),
    payments: [
      {
        method,
        currency: rate ? 'VES' : 'USD',
        amount,
        amountUSD: usd,
        reference: paper,
        bankCode: rate ? '0102' : null,
      },
    ],
    totalUSD: usd,
    igtfUSD: 0,
    rate,
    notes: null,
  });
}

async function sell(
  ctx: StoreCtx,
  client: ClientRow,
  product: ShelfProduct,
  action: Exclude<DemoAction, { kind: 'pays' }>,
) {
  const inUsd = (method: 'cash_usd' | 'credit', amountCents: number): Tender => ({
    method,
    currency: 'USD',
    amountCents,
  });
  await sellGoods(ctx, {
    goods: [{ product, units: action.kind === 'buys' ? action.units : 1 }],
    clientUuid: client.uuid,
    pay: (bill) => {
      // A note of ten, or what it takes of them.
      const note = Math.ceil((bill.totalCents + 1) / 1000) * 1000;
      const payments = action.kind === 'buys' ? [inUsd('credit', bill.totalCents)] : [inUsd('cash_usd', note)];
      const over = changeDue(bill, payments, [], 'USD');
      return { payments, change: over > 0 ? [inUsd('credit', over)] : [] };
    },
  });
}
