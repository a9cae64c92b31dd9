import { randomUUID } from 'node:crypto';
import type { Sale } from '@minipos/contract/sales/sales';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { storeCashStep } from '@minipos/domain/payments/cash-rounding';
import type { Bill, Tender } from '@minipos/domain/payments/tenders';
import { caracasDay } from '@minipos/domain/rates/rates';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import { sql } from 'kysely';
import { readStore } from '#db/transaction.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { StoreCtx } from '#http/routing/context.ts';

export interface ShelfProduct {
  uuid: string;
  name: string;
  price: string;
  tax: string;
  is_exempt: boolean;
  prices_include_tax: boolean;
}

/** Ordinary products of a demonstration shop of which there is plenty, always the same ones. */
export async function findShelf({ db, storeId }: StoreCtx, count: number): Promise<ShelfProduct[]> {
  const { rows } = await readStore(db, storeId, (tx) =>
    sql<ShelfProduct>`
      select p.uuid, p.name, p.price_usd as price, t.rate as tax, t.is_exempt, g.prices_include_tax from products p
      join product_stock s on s.store_id = p.store_id and s.product_id = p.id
      join store_settings g on g.store_id = p.store_id
      join taxes t on t.store_id = p.store_id and (t.id = p.tax_id or (p.tax_id is null and t.is_default))
      where p.store_id = ${storeId} and p.is_active and p.unit = 'unit' and p.price_usd between 2 and 9 and s.on_hand >= 30
      order by p.id limit ${count}`.execute(tx),
  );
  return rows;
}

/** The rate of that day as a paper names it; none before the shop knew one. */
export async function rateOf({ db, storeId, now }: StoreCtx) {
  const chosen = await readStore(db, storeId, (tx) => chooseForStore(tx, storeId, caracasDay(now)));
  if (!chosen) return null;
  const { rate, valueDate, source } = chosen.inForce;
  return { rate, valueDate, source };
}

export interface SeedSale {
  goods: { product: ShelfProduct; units: number }[];
  clientUuid: string | null;
  /** What pays the bill, and what goes back. */
  pay: (bill: Bill) => { payments: Tender[]; change: Tender[] };
  /** Of what was paid electronically. */
  paper?: { reference: string; bankCode: string | null };
}

/** A sale charged as a till does it, by and at the moment of the context. */
export async function sellGoods(ctx: StoreCtx, { goods, clientUuid, pay, paper }: SeedSale): Promise<Sale> {
  const rate = await rateOf(ctx);
  const lines = goods.map(({ product, units }) => ({
    productUuid: product.uuid,
    name: product.name,
    quantity: units * 1000,
    unitPriceCents: centsFromDecimal(product.price),
    taxPercent: percentFromDecimal(product.tax),
    isExempt: product.is_exempt,
    discount: null,
  }));
  const cart = { ...emptyCart(goods[0]?.product.prices_include_tax ?? true), lines, clientUuid };
  const bill = {
    totalCents: cartFigures(cart).totalCents,
    rate: rate?.rate ?? null,
    igtfPercent: 0,
    cashStepCents: storeCashStep({}),
  };
  const { payments, change, ...figures } = saleFigures(cart, { ...bill, ...pay(bill) });
  const plain = { reference: null, bankCode: null };
  return createSale(ctx, {
    uuid: randomUUID(),
    clientUuid,
    orderType: 'local',
    rate,
    notes: null,
    ...figures,
    payments: payments.map((tender) => ({ ...tender, ...(paper ?? plain) })),
    change: change.map((tender) => ({ ...tender, ...plain })),
  });
}
