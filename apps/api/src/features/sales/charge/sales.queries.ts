import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface StoredSale {
  id: number;
  number: number;
}

export interface KnownSale extends StoredSale {
  at: Date;
  /** Of its pickup order. */
  code: string | null;
}

export async function findSalesByUuid(db: Db, storeId: number, uuids: string[]): Promise<Map<string, KnownSale>> {
  const { rows } = await sql<KnownSale & { uuid: string }>`
    select s.uuid, s.id, s.number, s.at, p.code
    from sales s left join pickup_orders p on p.store_id = s.store_id and p.sale_id = s.id
    where s.store_id = ${storeId} and s.uuid = any (${uuids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Rows of sales as the statement below reads them; `n` counts the sales from 1. */
export interface SaleRows {
  sales: ({ n: number } & Record<string, unknown>)[];
  lines: ({ n: number } & Record<string, unknown>)[];
  tenders: ({ n: number } & Record<string, unknown>)[];
  /** One per sale and product, however many lines it has, in the order of their revs. */
  moves: { n: number; productId: number; quantity: string; rev: number; uuid: string }[];
  orders: ({ n: number } & Record<string, unknown>)[];
}

export interface Moved {
  n: number;
  productId: number;
  onHand: number;
}

/**
 * Numbers, sales, lines, payments, stock and its ledger, and pickup orders in one statement: one round trip, all or nothing.
 * A product that several of the sales contain is updated once; its ledger tells each step.
 */
export async function insertSales(db: Db, storeId: number, { sales, lines, tenders, moves, orders }: SaleRows) {
  // Named once more as a list: by it the planner takes the index, where a set it knows nothing of makes it read every row.
  const productIds = [...new Set(moves.map(({ productId }) => productId))];
  const { rows } = await sql<StoredSale & { uuid: string; moved: Moved[] | null }>`
    with numbered as (
      update store_clocks set sale_number = sale_number + ${sales.length} where store_id = ${storeId}
      returning sale_number - ${sales.length} as before
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as s (n bigint, uuid uuid, "deviceId" uuid,
        "receiptNumber" text, "clientId" bigint, "orderType" text, "subtotalUSD" numeric, "discountUSD" numeric,
        "taxUSD" numeric, "deliveryUSD" numeric, "igtfUSD" numeric, "totalUSD" numeric, "totalBs" numeric, rate numeric,
        "rateDate" date, "rateSource" text, notes text, "actorUserId" bigint, at timestamptz, "recordedAt" timestamptz,
        rev bigint, "pricesIncludeTax" boolean, "orderDiscountRate" numeric, "igtfRate" numeric, "igtfBaseUSD" numeric,
        "paymentMethod" text, "creditUSD" numeric, "sessionUuid" uuid, "discountApprovedBy" bigint,
        "creditApprovedBy" bigint, "receiptToken" text, "isAfterClose" boolean, "cashStepBs" smallint, "roundingBs" numeric,
        "roundingUSD" numeric, delivery jsonb, "isNoteInternal" boolean)
    ), sale as (
      insert into sales (store_id, uuid, number, device_id, receipt_number, client_id, order_type, subtotal_usd, discount_usd,
        tax_usd, delivery_usd, igtf_usd, total_usd, total_bs, rate, rate_date, rate_source, notes, actor_user_id, at,
        recorded_at, rev, prices_include_tax, order_discount_rate, igtf_rate, igtf_base_usd, payment_method, credit_usd,
        session_uuid, discount_approved_by_user_id, credit_approved_by_user_id, receipt_token, is_after_close, cash_step_bs,
        rounding_bs, rounding_usd, delivery, is_note_internal)
      select ${storeId}, g.uuid, numbered.before + g.n, g."deviceId", g."receiptNumber", g."clientId", g."orderType",
        g."subtotalUSD", g."discountUSD", g."taxUSD", g."deliveryUSD", g."igtfUSD", g."totalUSD", g."totalBs", g.rate,
        g."rateDate", g."rateSource", g.notes, g."actorUserId", g.at, g."recordedAt", g.rev, g."pricesIncludeTax",
        g."orderDiscountRate", g."igtfRate", g."igtfBaseUSD", g."paymentMethod", g."creditUSD", g."sessionUuid",
        g."discountApprovedBy", g."creditApprovedBy", g."receiptToken", g."isAfterClose",
        g."cashStepBs", g."roundingBs", g."roundingUSD", g.delivery, g."isNoteInternal"
      from given g, numbered order by g.n
      returning id, uuid, number, number - (select before from numbered) as n
    ), items as (
      insert into sale_items (store_id, sale_id, line, product_id, product_uuid, product_name, quantity, unit, unit_price_usd,
        discount_rate, discount_usd, order_discount_usd, tax_rate, is_exempt, tax_usd, total_usd, note,
        unit_cost_usd)
      select ${storeId}, sale.id, l.line, l."productId", l."productUuid", l."productName", l.quantity, l.unit,
        l."unitPriceUSD",
        l."discountRate", l."discountUSD", l."orderDiscountUSD", l."taxRate", l."isExempt", l."taxUSD", l."totalUSD", l.note,
        l."unitCostUSD"
      from sale join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (n bigint, line smallint, "productId" bigint,
        "productUuid" uuid, "productName" text, quantity numeric, unit text, "unitPriceUSD" numeric,
        "discountRate" numeric, "discountUSD" numeric, "orderDiscountUSD" numeric, "taxRate" numeric, "isExempt" boolean, "taxUSD" numeric,
        "totalUSD" numeric, note text, "unitCostUSD" numeric) using (n)
    ), tenders as (
      insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd, reference, bank_code,
        phone)
      select ${storeId}, sale.id, t.line, t.kind, t.method, t.currency, t.amount, t."amountUSD", t.reference, t."bankCode",
        t.phone
      from sale join jsonb_to_recordset(${JSON.stringify(tenders)}::jsonb) as t (n bigint, line smallint, kind text,
        method text, currency text, amount numeric, "amountUSD" numeric, reference text, "bankCode" text,
        phone text) using (n)
    ), move as (
      select m.*, sum(m.quantity) over (partition by m."productId" order by m.rev) as so_far
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (n bigint, "productId" bigint, quantity numeric,
        rev bigint, uuid uuid)
    ), moved as (
      update product_stock s set on_hand = s.on_hand - m.quantity, rev = m.rev
      from (select "productId", sum(quantity) as quantity, max(rev) as rev from move group by "productId") m
      where s.store_id = ${storeId} and s.product_id = m."productId" and s.product_id = any (${productIds}::bigint[])
      returning s.product_id, s.on_hand + m.quantity as before
    ), step as (
      select move.*, moved.before - move.so_far as on_hand from move join moved on moved.product_id = move."productId"
    ), ledger as (
      insert into stock_movements (store_id, uuid, product_id, delta, on_hand_after, kind, reference, actor_user_id, rev, at,
        recorded_at)
      select ${storeId}, step.uuid, step."productId", -step.quantity, step.on_hand, 'sale', 'sale:' || sale.id,
        g."actorUserId", step.rev, g.at, g."recordedAt"
      from step join sale using (n) join given g using (n) order by step.rev
    ), ordered as (
      insert into pickup_orders (store_id, uuid, sale_id, code, estimated_ready_at, notes, actor_user_id, rev, created_at,
        updated_at)
      select ${storeId}, o.uuid, sale.id, o.code, o."estimatedReadyAt", o.notes, g."actorUserId", o.rev, g.at, g."recordedAt"
      from sale join given g using (n) join jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (n bigint, uuid uuid,
        code text, "estimatedReadyAt" timestamptz, notes text, rev bigint) using (n)
    )
    select sale.id, sale.uuid, sale.number, (
      select jsonb_agg(jsonb_build_object('n', step.n, 'productId', step."productId", 'onHand', step.on_hand))
      from step where step.n = sale.n
    ) as moved
    from sale order by sale.number`.execute(db);
  return rows;
}
