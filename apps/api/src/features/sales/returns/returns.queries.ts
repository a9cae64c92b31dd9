import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

type Values<T extends keyof Schema> = Omit<Insertable<Schema[T]>, 'store_id' | 'return_id'>;

export interface ReturnToStore {
  made: Values<'counter_returns'>;
  items: Values<'counter_return_items'>[];
  payments: Values<'counter_return_payments'>[];
}

/** Writes a return that belongs to no sale, with its lines and its money. */
export async function insertReturn(db: Db, storeId: number, { made, items, payments }: ReturnToStore): Promise<number> {
  const { id } = await db
    .insertInto('counter_returns')
    .values({ ...made, store_id: storeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { store_id: storeId, return_id: id };
  await Promise.all([
    db
      .insertInto('counter_return_items')
      .values(items.map((item) => ({ ...item, ...own })))
      .execute(),
    payments.length > 0 &&
      db
        .insertInto('counter_return_payments')
        .values(payments.map((payment) => ({ ...payment, ...own })))
        .execute(),
  ]);
  return id;
}

/** A return that is there already, as a refund of its sale or beside all sales. */
export interface KnownReturn {
  /** `sale:812` or `return:3`, as incidents call it. */
  subject: string;
  result: { refundedSaleId: number } | { returnId: number };
  total_usd: string;
  igtf_usd: string;
  rounding_usd: string;
  reason: string;
  sale_uuid: string | null;
  client_uuid: string | null;
  session_uuid: string | null;
  lines: { line: number; productUuid: string; quantity: number; totalUSD: number; isRestocked: boolean }[];
  money: { method: string; amount: number; reference: string | null }[];
}

/** By the uuid that the device gave it. */
export async function findReturnByUuid(db: Db, storeId: number, uuid: string): Promise<KnownReturn | undefined> {
  type Row = Omit<KnownReturn, 'result' | 'subject'> & { sale_id: number | null; id: number };
  const line = (product: string) => sql`jsonb_build_object('line', i.line, 'productUuid', ${sql.ref(product)},
    'quantity', i.quantity, 'totalUSD', i.total_usd, 'isRestocked', i.is_restocked)`;
  const money = (table: string, key: string) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('method', p.method, 'amount', p.amount, 'reference', p.reference))
    from ${sql.table(table)} p where p.store_id = ${storeId} and p.${sql.ref(key)} = r.id), '[]')`;
  const own = sql`r.id, r.total_usd, r.igtf_usd, r.rounding_usd, r.reason, r.client_uuid, r.session_uuid`;
  const { rows } = await sql<Row>`
    select ${own}, r.sale_id, s.uuid as sale_uuid, coalesce((
        select jsonb_agg(${line('l.product_uuid')}) from sale_refund_items i
        join sale_items l on l.store_id = ${storeId} and l.sale_id = r.sale_id and l.line = i.line
        where i.store_id = ${storeId} and i.refund_id = r.id), '[]') as lines,
      ${money('sale_refund_payments', 'refund_id')} as money
    from sale_refunds r join sales s on s.store_id = ${storeId} and s.id = r.sale_id
    where r.store_id = ${storeId} and r.uuid = ${uuid}
    union all
    select ${own}, null, r.sale_uuid, coalesce((
        select jsonb_agg(${line('i.product_uuid')}) from counter_return_items i
        where i.store_id = ${storeId} and i.return_id = r.id), '[]'),
      ${money('counter_return_payments', 'return_id')}
    from counter_returns r where r.store_id = ${storeId} and r.uuid = ${uuid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, sale_id, ...known } = row;
  return sale_id === null
    ? { ...known, subject: `return:${id}`, result: { returnId: id } }
    : { ...known, subject: `sale:${sale_id}`, result: { refundedSaleId: sale_id } };
}

export function findReturnSettings(db: Db, storeId: number) {
  return db
    .selectFrom('store_settings')
    .select(['return_limit_usd', 'prices_include_tax', 'weekend_rate'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
}

/** Returns whose client had not come, with what is to go to their balance. */
export async function findReturnsOf(db: Db, storeId: number, clientUuid: string) {
  const { rows } = await sql<{ id: number; at: Date; actor_user_id: number; credit_usd: string }>`
    select r.id, r.at, r.actor_user_id, coalesce((select sum(p.amount_usd) from counter_return_payments p
      where p.store_id = r.store_id and p.return_id = r.id and p.method = 'credit'), 0) as credit_usd
    from counter_returns r where r.store_id = ${storeId} and r.client_uuid = ${clientUuid} and r.client_id is null
    order by r.id`.execute(db);
  return rows;
}

export async function attachReturns(db: Db, storeId: number, clientUuid: string, clientId: number): Promise<void> {
  await sql`update counter_returns set client_id = ${clientId}
    where store_id = ${storeId} and client_uuid = ${clientUuid} and client_id is null`.execute(db);
}

/** The returns of one client become another's. */
export async function changeClientOfReturns(db: Db, storeId: number, from: number, to: number): Promise<void> {
  await sql`update counter_returns set client_id = ${to} where store_id = ${storeId} and client_id = ${from}`.execute(
    db,
  );
}
