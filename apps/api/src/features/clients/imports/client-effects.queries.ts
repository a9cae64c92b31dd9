import { type Cents, centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { ClientColumns } from './rows/plan-clients.ts';

export interface ClientEffect {
  place: number;
  line: number;
  clientId: number;
  /** Null: the row made the client. Else what it changed, as it was. */
  before: Partial<ClientColumns> | null;
  revAfter: number;
  debtMove: Cents;
}

/** Records what rows did. */
export async function insertClientEffects(
  db: Db,
  storeId: number,
  importId: number,
  effects: readonly ClientEffect[],
): Promise<void> {
  if (effects.length === 0) return;
  await sql`
    insert into client_import_effects (store_id, import_id, place, line, client_id, before, rev_after, amount_usd)
    select ${storeId}::bigint, ${importId}::bigint, place, line, client_id, before::jsonb, rev_after, amount_usd
    from unnest(${effects.map(({ place }) => place)}::int[], ${effects.map(({ line }) => line)}::int[],
      ${effects.map(({ clientId }) => clientId)}::bigint[],
      ${effects.map(({ before }) => before && JSON.stringify(before))}::text[],
      ${effects.map(({ revAfter }) => revAfter)}::bigint[],
      ${effects.map(({ debtMove }) => decimalText(debtMove))}::numeric[])
      as e (place, line, client_id, before, rev_after, amount_usd)`.execute(db);
}

interface UndoableEffect extends ClientEffect {
  name: string;
  /** The client as they are now. */
  client: ClientColumns;
  /** They changed, bought or paid since, or their old document or address has gone to somebody else. */
  isStale: boolean;
}

interface EffectRow extends Omit<ClientColumns, 'credit_limit_usd'> {
  place: number;
  line: number;
  client_id: number;
  before: Partial<ClientColumns> | null;
  rev_after: number;
  amount_usd: string;
  credit_limit_usd: string;
  is_stale: boolean;
}

/** What the rows of a stretch of the file did, beside the clients as they are now. */
export async function findClientEffects(db: Db, storeId: number, importId: number, from: number, to: number) {
  const { rows } = await sql<EffectRow>`
    select e.place, e.line, e.client_id, e.before, e.rev_after, e.amount_usd, c.kind, c.first_name, c.last_name, c.document_type,
      c.document_number, c.email, c.phone, c.address, c.notes, c.credit_limit_usd, c.payment_days, c.is_active,
      c.archived_at is not null or c.rev <> e.rev_after
        or exists (
          select 1 from sales s
          where s.store_id = ${storeId} and s.client_id = c.id and s.at > i.started_at and s.client_id is not null)
        or exists (
          select 1 from repairs r
          where r.store_id = ${storeId} and r.client_id = c.id and r.created_at > i.started_at)
        or (e.before ->> 'email' is not null and exists (
          select 1 from clients o where o.store_id = ${storeId} and o.archived_at is null and o.id <> c.id
            and o.email_key = lower(e.before ->> 'email'))) as is_stale
    from client_import_effects e
    join imports i on i.store_id = e.store_id and i.id = e.import_id
    join clients c on c.store_id = e.store_id and c.id = e.client_id
    where e.store_id = ${storeId} and e.import_id = ${importId} and e.place > ${from} and e.place <= ${to}
    order by e.place`.execute(db);
  return rows.map((row): UndoableEffect => {
    const { place, line, client_id, before, rev_after, amount_usd, is_stale, ...client } = row;
    return {
      place,
      line,
      clientId: client_id,
      before,
      revAfter: rev_after,
      debtMove: centsFromDecimal(amount_usd),
      name: `${client.first_name} ${client.last_name}`.trim(),
      client: { ...client, credit_limit_usd: Number(client.credit_limit_usd) },
      isStale: is_stale,
    };
  });
}
