import type { TransferFilter } from '@minipos/contract/stock/transfers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import { type TransferRow, wholeTransfer } from './transfers.queries.ts';

function conditions(storeId: number, { search, direction, status, requestUuid }: TransferFilter): RawBuilder<unknown> {
  const asked = [sql`t.store_id = ${storeId}`];
  if (direction) asked.push(sql`t.direction = ${direction}`);
  if (status === 'open') asked.push(sql`not t.is_complete`);
  else if (status) asked.push(sql`t.status = ${status}`);
  if (requestUuid) asked.push(sql`t.request_uuid = ${requestUuid}`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = sql`fold(${containing(word)}::text)`;
    asked.push(sql`(fold(t.number || ' ' || t.other_store_name) like ${pattern} or exists (
      select 1 from transfer_lines w where w.store_id = ${storeId} and w.transfer_id = t.id
        and fold(w.product_name) like ${pattern}))`);
  }
  return sql.join(asked, sql` and `);
}

/** A page of transfers, newest first, and the size of the whole filter, in one flight. */
export async function findTransfers(db: Db, storeId: number, filter: TransferFilter) {
  const where = conditions(storeId, filter);
  const [rows, count] = await Promise.all([
    sql<TransferRow>`
      ${wholeTransfer(storeId)} where ${where} order by t.sent_at desc, t.id desc
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from transfers t where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}
