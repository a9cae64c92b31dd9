import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Referenced } from './used-references.queries.ts';

/** Open incidents of others that repeat one of some references. Few are open at a time. */
export async function findOpenRepeats(
  db: Db,
  storeId: number,
  references: readonly string[],
  exceptSubject: string,
): Promise<{ subject: string; references: string[] }[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<{ subject: string; references: string[] }>`
    select subject, detail -> 'references' as references from incidents
    where store_id = ${storeId} and resolved_at is null and kind = 'repeated_reference' and subject <> ${exceptSubject}
      and detail -> 'references' ?| ${references}::text[]
    order by id desc limit 20`.execute(db);
  return rows;
}

/** The payments of a sale, or of a payment of a debt, that have one of some references, and when they were made. */
export async function findReferencesOf(
  db: Db,
  storeId: number,
  about: { saleId: number } | { paymentId: number },
  references: readonly string[],
): Promise<(Referenced & { at: Date })[]> {
  const query =
    'saleId' in about
      ? sql<Referenced & { at: Date }>`
          select p.method, p.bank_code as "bankCode", p.reference, coalesce(c.at, s.at) as at from payments_in_force p
          join sales s on s.store_id = ${storeId} and s.id = p.sale_id
          left join sale_corrections c on c.store_id = ${storeId} and c.id = p.correction_id
          where p.store_id = ${storeId} and p.sale_id = ${about.saleId} and p.reference = any (${references}::text[])`
      : sql<Referenced & { at: Date }>`
          select t.method, t.bank_code as "bankCode", t.reference, p.at from client_payment_tenders t
          join client_payments p on p.store_id = ${storeId} and p.id = t.payment_id
          where t.store_id = ${storeId} and t.payment_id = ${about.paymentId} and t.reference = any (${references}::text[])`;
  return (await query.execute(db)).rows;
}
