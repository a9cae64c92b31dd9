import type { SupplierMethod, SupplierMovementKind } from '@minipos/domain/purchasing/payables';
import { addDays, dayBegins } from '@minipos/domain/rates/rates';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface SupplierMovementRow {
  id: number;
  at: Date;
  kind: SupplierMovementKind;
  amount_usd: string;
  balance: string;
  due_date: string | null;
  reference: string;
  actor_name: string;
}

interface Asked {
  page: number;
  limit: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * A page of an account from the newest movement back, and how many there are in the period. What was owed after each is what is
 * owed now less all that came later, whether or not the period shows it.
 */
export async function findSupplierStatement(
  db: Db,
  storeId: number,
  supplierId: number,
  { page, limit, startDate, endDate }: Asked,
) {
  const own = sql`m.store_id = ${storeId} and m.supplier_id = ${supplierId}`;
  const inPeriod = sql.join(
    [
      own,
      ...(startDate ? [sql`m.at >= ${dayBegins(startDate)}`] : []),
      ...(endDate ? [sql`m.at < ${dayBegins(addDays(endDate, 1))}`] : []),
    ],
    sql` and `,
  );
  const [lines, count] = await Promise.all([
    sql<SupplierMovementRow>`
      with page as (
        select m.id, m.at, m.kind, m.amount_usd, m.due_date, m.reference, m.actor_user_id from supplier_movements m
        where ${inPeriod} order by m.id desc limit ${limit} offset ${(page - 1) * limit}
      )
      select page.id, page.at, page.kind, page.amount_usd, page.due_date, page.reference, u.full_name as actor_name,
        s.owed_usd - sum(page.amount_usd) over (order by page.id desc) + page.amount_usd - (
          select coalesce(sum(m.amount_usd), 0) from supplier_movements m
          where ${own} and m.id > (select max(id) from page)
        ) as balance
      from page
      join suppliers s on s.store_id = ${storeId} and s.id = ${supplierId}
      join users u on u.id = page.actor_user_id
      order by page.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from supplier_movements m where ${inPeriod}`.execute(db),
  ]);
  return { lines: lines.rows, total: count.rows[0]?.total ?? 0 };
}

export interface MovementDetail {
  id: number;
  purchase_id: number | null;
  purchase_number: string | null;
  invoice_number: string | null;
  return_reason: string | null;
  payment_id: number | null;
  method: SupplierMethod | null;
  currency: Currency | null;
  amount: string | null;
  rate: string | null;
  payment_reference: string | null;
  bank_code: string | null;
  notes: string | null;
  undo_reason: string | null;
}

function idNamed(reference: string, kind: string): number | null {
  const id = reference.startsWith(`${kind}:`) ? reference.slice(kind.length + 1) : '';
  return /^\d+$/.test(id) ? Number(id) : null;
}

/** What stands behind some movements. Their ids are read out of the references here, as with clients. */
export async function findSupplierDetails(
  db: Db,
  storeId: number,
  movements: readonly Pick<SupplierMovementRow, 'id' | 'reference'>[],
): Promise<Map<number, MovementDetail>> {
  if (movements.length === 0) return new Map();
  const named = (kind: string) => movements.map(({ reference }) => idNamed(reference, kind));
  const { rows } = await sql<MovementDetail>`
    select asked.id, p.id as purchase_id, p.number as purchase_number, p.invoice_number, b.reason as return_reason,
      y.id as payment_id, y.method, y.currency, y.amount, y.rate, y.reference as payment_reference, y.bank_code, y.notes,
      u.reason as undo_reason
    from unnest(${movements.map(({ id }) => id)}::bigint[], ${named('reception')}::bigint[],
      ${named('supplier_return')}::bigint[], ${named('supplier_payment')}::bigint[])
      as asked (id, reception_id, return_id, payment_id)
    left join receptions r on r.store_id = ${storeId} and r.id = asked.reception_id
    left join supplier_returns b on b.store_id = ${storeId} and b.id = asked.return_id
    left join purchases p on p.store_id = ${storeId} and p.id = coalesce(r.purchase_id, b.purchase_id)
    left join supplier_payments y on y.store_id = ${storeId} and y.id = asked.payment_id
    left join supplier_payment_undos u on u.store_id = ${storeId} and u.payment_id = y.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
