import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/**
 * What the server moved in a session after a moment: payments of debts that were undone, and what suppliers were paid or gave back.
 * Null when nothing was; without notes when it was other money.
 */
export async function sumMovedSince(
  db: Db,
  storeId: number,
  uuid: string,
  since: Date,
): Promise<{ notes: Record<Currency, Cents> } | null> {
  const { rows } = await sql<{ method: string; amount: string }>`
    select t.method, -t.amount as amount from client_payment_undos u
    join client_payments p on p.store_id = ${storeId} and p.id = u.payment_id
    join client_payment_tenders t on t.store_id = ${storeId} and t.payment_id = u.payment_id
    where u.store_id = ${storeId} and u.session_uuid = ${uuid} and u.at > ${since}
      and (p.session_uuid is not distinct from u.session_uuid or t.method in ('cash_usd', 'cash_ves'))
    union all
    select case m.currency when 'USD' then 'cash_usd' else 'cash_ves' end, case m.kind when 'in' then m.amount else -m.amount end
    from cash_movements m
    where m.store_id = ${storeId} and m.session_uuid = ${uuid} and m.supplier_payment_id is not null and m.at > ${since}`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const inNotes = (method: string) =>
    rows.reduce((cents, row) => (row.method === method ? cents + centsFromDecimal(row.amount) : cents), 0);
  return { notes: { USD: inNotes('cash_usd'), VES: inNotes('cash_ves') } };
}
