import { randomUUID } from 'node:crypto';
import { createClient as createClientCall } from '@minipos/contract/clients/clients';
import { type DemoAction, demoClients } from '@minipos/db/seed/demo-clients';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { changeDue, type Tender } from '@minipos/domain/payments/tenders';
import { caracasDay } from '@minipos/domain/rates/rates';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import { sql } from 'kysely';
import { readStore } from '#db/transaction.ts';
import { payDebt } from '#features/clients/accounts/record-payment.ts';
import type { ClientRow } from '#features/clients/clients.queries.ts';
import { createClient } from '#features/clients/manage-client.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { StoreCtx } from '#http/routing/context.ts';

const dayMs = 86_400_000;
const longest = 150;

interface ShelfProduct {
  uuid: string;
  name: string;
  price: string;
  tax: string;
  is_exempt: boolean;
  prices_include_tax: boolean;
}

/** Gives a demonstration shop its clients with what they bought on credit and paid, once, in the order of their days. */
export async function seedClients(ctx: StoreCtx): Promise<void> {
  const { products, isKnown } = await readStore(ctx.db, ctx.storeId, async (db) => {
    const known = await sql`select 1 from clients where store_id = ${ctx.storeId} limit 1`.execute(db);
    const shelf = await sql<ShelfProduct>`
      select p.uuid, p.name, p.price_usd as price, t.rate as tax, t.is_exempt, g.prices_include_tax from products p
      join product_stock s on s.store_id = p.store_id and s.product_id = p.id
      join store_settings g on g.store_id = p.store_id
      join taxes t on t.store_id = p.store_id and (t.id = p.tax_id or (p.tax_id is null and t.is_default))
      where p.store_id = ${ctx.storeId} and p.is_active and p.unit = 'unit' and p.price_usd between 2 and 9 and s.on_hand >= 30
      order by p.id limit 4`.execute(db);
    return { products: shelf.rows, isKnown: known.rows.length > 0 };
  });
  if (isKnown || products.length < 4) return;
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

/** The rate of that day as a paper names it; none before the shop knew one. */
async function rateOf({ db, storeId, now }: StoreCtx) {
  const chosen = await readStore(db, storeId, (tx) => chooseForStore(tx, storeId, caracasDay(now)));
  if (!chosen) return null;
  const { rate, valueDate, source } = chosen.inForce;
  return { rate, valueDate, source };
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
  const rate = await rateOf(ctx);
  const line = {
    productUuid: product.uuid,
    name: product.name,
    quantity: (action.kind === 'buys' ? action.units : 1) * 1000,
    unitPriceCents: centsFromDecimal(product.price),
    taxPercent: percentFromDecimal(product.tax),
    isExempt: product.is_exempt,
    discount: null,
  };
  const cart = { ...emptyCart(product.prices_include_tax), lines: [line], clientUuid: client.uuid };
  const bill = { totalCents: cartFigures(cart).totalCents, rate: rate?.rate ?? null, igtfPercent: 0 };
  const inUsd = (method: 'cash_usd' | 'credit', amountCents: number): Tender => ({
    method,
    currency: 'USD',
    amountCents,
  });
  // A note of ten, or what it takes of them.
  const note = Math.ceil((bill.totalCents + 1) / 1000) * 1000;
  const payments = action.kind === 'buys' ? [inUsd('credit', bill.totalCents)] : [inUsd('cash_usd', note)];
  const over = changeDue(bill, payments, [], 'USD');
  const change = over > 0 ? [inUsd('credit', over)] : [];
  const { payments: paid, change: left, ...figures } = saleFigures(cart, { ...bill, payments, change });
  const plain = { reference: null, bankCode: null };
  await createSale(ctx, {
    uuid: randomUUID(),
    clientUuid: client.uuid,
    orderType: 'local',
    rate,
    notes: null,
    ...figures,
    payments: paid.map((tender) => ({ ...tender, ...plain })),
    change: left.map((tender) => ({ ...tender, ...plain })),
  });
}
