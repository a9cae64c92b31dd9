import type { MovementKind } from '@minipos/domain/clients/client-account';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface StatementLine {
  id: number;
  at: Date;
  kind: MovementKind;
  amount_usd: string;
  /** What it is about: sale:812, payment:7. */
  reference: string | null;
  /** What was owed after it, by date. */
  balance: string;
}

/**
 * A page of an account from the newest movement back, and how many there are. What was owed after each is what is owed now less
 * all that came later: the sum of that is read from an index, however deep the page lies.
 */
export async function findStatement(
  db: Db,
  storeId: number,
  clientId: number,
  { page, limit }: { page: number; limit: number },
) {
  const own = sql`store_id = ${storeId} and client_id = ${clientId}`;
  const offset = (page - 1) * limit;
  const [lines, count] = await Promise.all([
    sql<StatementLine>`
      with page as (
        select id, at, kind, amount_usd, reference from client_movements where ${own}
        order by at desc, id desc limit ${limit} offset ${offset}
      )
      select page.id, page.at, page.kind, page.amount_usd, page.reference,
        c.current_debt_usd - sum(page.amount_usd) over (order by page.at desc, page.id desc) + page.amount_usd - (
          select coalesce(sum(amount_usd), 0) from (
            select amount_usd from client_movements where ${own} order by at desc, id desc limit ${offset}
          ) newer
        ) as balance
      from page join clients c on c.store_id = ${storeId} and c.id = ${clientId}
      order by page.at desc, page.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from client_movements where ${own}`.execute(db),
  ]);
  return { lines: lines.rows, total: count.rows[0]?.total ?? 0 };
}

export type PaymentLine = Pick<StatementLine, 'id' | 'at' | 'amount_usd' | 'reference'>;

/** A page of what a client paid, from the newest back, and how many payments there are. */
export async function findPaid(db: Db, storeId: number, clientId: number, page: { page: number; limit: number }) {
  const paid = sql`store_id = ${storeId} and client_id = ${clientId} and kind = 'payment'`;
  const [lines, count] = await Promise.all([
    sql<PaymentLine>`
      select id, at, amount_usd, reference from client_movements where ${paid}
      order by at desc, id desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from client_movements where ${paid}`.execute(db),
  ]);
  return { lines: lines.rows, total: count.rows[0]?.total ?? 0 };
}

export interface ChargeRow {
  id: number;
  at: Date;
  /** Less what gave back the very sale it is about. */
  net: string;
}

/**
 * Charges of an account from the newest back. What gave back a sale counts for the oldest charge that names it. Those are
 * looked up by what they name alone: offered the client as well, PostgreSQL would read the whole account once for each charge.
 */
export async function findCharges(
  db: Db,
  storeId: number,
  clientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select c.id, c.at, c.amount_usd - least(c.amount_usd, coalesce(same.back, 0)) as net
    from (
      select id, at, amount_usd, reference from client_movements
      where store_id = ${storeId} and client_id = ${clientId} and amount_usd > 0
      order by at desc, id desc limit ${limit} offset ${offset}
    ) c
    left join lateral (
      select -sum(m.amount_usd) filter (where m.client_id = ${clientId} and m.amount_usd < 0) as back
      from client_movements m where m.store_id = ${storeId} and m.reference = c.reference
      having not coalesce(bool_or(m.client_id = ${clientId} and m.amount_usd > 0 and (m.at, m.id) < (c.at, c.id)), false)
    ) same on true
    order by c.at desc, c.id desc`.execute(db);
  return rows;
}

export async function findLastPayment(db: Db, storeId: number, clientId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select m.at from client_movements m where m.store_id = ${storeId} and m.client_id = ${clientId} and m.kind = 'payment'
      and not exists (select from client_movements u
        where u.store_id = ${storeId} and u.reference = m.reference and u.kind = 'payment_undone')
    order by m.at desc, m.id desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

export interface MovementDetail {
  id: number;
  actor_name: string;
  sale_id: number | null;
  sale_number: number | null;
  sale_at: Date | null;
  receipt_number: string | null;
  rate: string | null;
  notes: string | null;
  payment_id: number | null;
  undone_at: Date | null;
  undone_reason: string | null;
  undone_by: string | null;
  session_till: number | null;
  is_session_open: boolean;
  session_id: number | null;
  igtf_usd: string | null;
  tenders: {
    method: PaymentMethodCode;
    currency: Currency;
    amount: number;
    amountUSD: number;
    reference: string | null;
    bankCode: string | null;
    phone: string | null;
  }[];
}

function idNamed(reference: string | null, kind: 'sale' | 'payment'): number | null {
  const id = reference?.startsWith(`${kind}:`) ? reference.slice(kind.length + 1) : '';
  return /^\d+$/.test(id) ? Number(id) : null;
}

/**
 * What stands behind some movements: the sale or the payment, and who did it. Their ids are read out of the references here:
 * under row-level security PostgreSQL would not look up a sale by what a pattern made of a text.
 */
export async function findMovementDetails(
  db: Db,
  storeId: number,
  movements: readonly Pick<StatementLine, 'id' | 'reference'>[],
): Promise<Map<number, MovementDetail>> {
  if (movements.length === 0) return new Map();
  const ids = movements.map(({ id }) => id);
  const saleIds = movements.map(({ reference }) => idNamed(reference, 'sale'));
  const paymentIds = movements.map(({ reference }) => idNamed(reference, 'payment'));
  const { rows } = await sql<MovementDetail>`
    select m.id, u.full_name as actor_name, s.id as sale_id, s.number as sale_number, s.at as sale_at, s.receipt_number,
      p.rate, coalesce(m.reason, case m.kind when 'payment' then p.notes end) as notes, p.igtf_usd, p.id as payment_id,
      q.at as undone_at, q.reason as undone_reason, qu.full_name as undone_by, d.till_number as session_till,
      c.id as session_id, c.closed_at is null as is_session_open,
      coalesce((
        select jsonb_agg(jsonb_build_object('method', t.method, 'currency', t.currency, 'amount', t.amount,
          'amountUSD', t.amount_usd, 'reference', t.reference, 'bankCode', t.bank_code, 'phone', t.phone) order by t.line)
        from client_payment_tenders t where t.store_id = ${storeId} and t.payment_id = p.id
      ), '[]') as tenders
    from unnest(${ids}::bigint[], ${saleIds}::bigint[], ${paymentIds}::bigint[]) as asked (id, sale_id, payment_id)
    join client_movements m on m.store_id = ${storeId} and m.id = asked.id
    join users u on u.id = m.actor_user_id
    left join sales s on s.store_id = ${storeId} and s.id = asked.sale_id
    left join client_payments p on p.store_id = ${storeId} and p.id = asked.payment_id
    left join client_payment_undos q on q.store_id = ${storeId} and q.payment_id = asked.payment_id
    left join users qu on qu.id = q.actor_user_id
    left join cash_sessions c on c.store_id = ${storeId} and c.uuid = p.session_uuid
    left join devices d on d.store_id = ${storeId} and d.id = c.device_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
