import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface PaidAhead {
  totalUSD: number;
  payments: number;
  /** What the store owes its client by now, whatever it was paid for. */
  favourUSD: number;
}

/** What the client of a repair paid ahead for it. A payment that was taken back is none, nor one by whose device it was before. */
export async function findPaidAhead(
  db: Db,
  storeId: number,
  repair: { uuid: string; client_id: number },
): Promise<PaidAhead> {
  const { rows } = await sql<{ total_usd: string; payments: number; favour_usd: string }>`
    select coalesce(sum(p.total_usd), 0) as total_usd, count(*)::int as payments,
      (select greatest(0, -c.current_debt_usd) from clients c
        where c.store_id = ${storeId} and c.id = ${repair.client_id}) as favour_usd
    from client_payments p
    where p.store_id = ${storeId} and p.repair_uuid = ${repair.uuid} and p.client_id = ${repair.client_id}
      and not exists (select from client_payment_undos u where u.store_id = ${storeId} and u.payment_id = p.id)`.execute(
    db,
  );
  const [found] = rows;
  return {
    totalUSD: Number(found?.total_usd ?? 0),
    payments: found?.payments ?? 0,
    favourUSD: Number(found?.favour_usd ?? 0),
  };
}

/** What of these sales was paid from the account of their client, in dollars. */
export async function findPaidOnAccount(db: Db, storeId: number, saleIds: readonly number[]): Promise<number> {
  if (saleIds.length === 0) return 0;
  const { rows } = await sql<{ used_usd: string }>`
    select coalesce(sum(amount_usd), 0) as used_usd from payments_in_force
    where store_id = ${storeId} and sale_id = any (${saleIds}::bigint[]) and kind = 'payment' and method = 'credit'`.execute(
    db,
  );
  return Number(rows[0]?.used_usd ?? 0);
}
