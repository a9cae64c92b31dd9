import { currentKey, keptKeys } from '@minipos/domain/people/client-documents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { wholeNameOf } from './client-names.ts';
import type { ParsedClient } from './parse-client.ts';
import type { KnownClient } from './plan-clients.ts';

interface MatchRow extends Omit<KnownClient, 'credit_limit_usd' | 'debt_usd'> {
  credit_limit_usd: string;
  debt_usd: string;
}

/** Clients of the store that rows may be about. */
export interface Matches {
  byDocument: Map<string, KnownClient[]>;
  byEmail: Map<string, KnownClient>;
  byName: Map<string, KnownClient[]>;
}

// So many of one name are looked at for one without a document.
const mostNamesakes = 20;

/** Clients that some rows may mean: same document, same e-mail, or the same name. */
export async function findClientMatches(
  db: Db,
  storeId: number,
  importId: number,
  rows: readonly ParsedClient[],
): Promise<Matches> {
  const documents = rows.flatMap((row) => (row.documentKey === null ? [] : keptKeys(row.documentKey)));
  const emails = rows.flatMap(({ fields }) => fields.email?.toLowerCase() ?? []);
  // The index has first name, space and last name, of which one may be empty.
  const names = [...new Set(rows.map(({ fields }) => wholeNameOf(fields)))]
    .filter((name) => name !== '')
    .flatMap((name) => [name, `${name} `, ` ${name}`]);
  const { rows: found } = await sql<MatchRow>`
    ${lookUp(storeId, importId, documents, sql`c.document_key = w.code and c.document_key is not null`)}
    union all ${lookUp(storeId, importId, emails, sql`c.email_key = w.code and c.email_key is not null`)}
    union all ${lookUp(storeId, importId, names, sql`(c.first_name || ' ' || c.last_name) collate "es-x-icu" = w.code collate "es-x-icu"`, mostNamesakes)}
  `.execute(db);
  const clients = [...new Map(found.map((row) => [row.id, readNumbers(row)])).values()];
  const matches: Matches = { byDocument: new Map(), byEmail: new Map(), byName: new Map() };
  const add = (map: Map<string, KnownClient[]>, key: string, client: KnownClient) =>
    map.set(key, [...(map.get(key) ?? []), client]);
  for (const client of clients) {
    if (client.document_key) add(matches.byDocument, client.document_key, client);
    if (client.email) matches.byEmail.set(client.email.toLowerCase(), client);
    add(matches.byName, wholeNameOf({ firstName: client.first_name, lastName: client.last_name }), client);
  }
  return matches;
}

/** One look into an index for each code. Two clients of one are enough to know that it does not tell them apart. */
const lookUp = (storeId: number, importId: number, codes: string[], condition: RawBuilder<unknown>, most = 2) => sql`
  select c.id, c.rev, c.created_at, c.kind, c.first_name, c.last_name, c.document_type, c.document_number, c.document_key, c.email, c.phone,
    c.address, c.notes, c.credit_limit_usd, c.payment_days, c.is_active, c.current_debt_usd as debt_usd,
    coalesce(e.touched, false) as touched
  from unnest(${codes}::text[]) as w (code)
  cross join lateral (
    select c.* from clients c where c.store_id = ${storeId} and ${condition} and c.archived_at is null limit ${most}
  ) c
  left join lateral (
    select true as touched from client_import_effects e
    where e.store_id = ${storeId} and e.import_id = ${importId} and e.client_id = c.id limit 1
  ) e on true`;

const readNumbers = (row: MatchRow): KnownClient => ({
  ...row,
  document_key: currentKey(row.document_key),
  credit_limit_usd: Number(row.credit_limit_usd),
  debt_usd: Number(row.debt_usd),
});

/** Has the tables counted when PostgreSQL's own idea of them is far behind, which only happens where nearly all is new. */
export async function countNewClients(db: Db, written: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples::bigint as known from pg_class where oid = 'clients'::regclass`.execute(db);
  if ((rows[0]?.known ?? 0) < written / 4) await sql`select refresh_client_statistics()`.execute(db);
}
