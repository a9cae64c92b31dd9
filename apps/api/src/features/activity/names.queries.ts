import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { NamedKind, NameOf } from './words/wording.ts';

export interface Reference {
  kind: NamedKind;
  id: string;
}

const isNumber = (id: string) => /^\d{1,15}$/.test(id);
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** What the things are called that entries know by id, all in one statement. A till is named by id or uuid of its session. */
export async function findNames(db: Db, storeId: number, references: readonly Reference[]): Promise<NameOf> {
  const idsOf = (wanted: NamedKind, fits: (id: string) => boolean) => [
    ...new Set(references.flatMap(({ kind, id }) => (kind === wanted && fits(id) ? [id] : []))),
  ];
  const names = new Map<string, string>();
  if (references.length > 0) {
    const numbers = (kind: NamedKind) => sql`any (${idsOf(kind, isNumber)}::bigint[])`;
    const uuids = (kind: NamedKind) => sql`any (${idsOf(kind, isUuid)}::uuid[])`;
    const ofStore = sql`store_id = ${storeId}`;
    const { rows } = await sql<{ kind: NamedKind; id: string; name: string }>`
      select 'client' as kind, id::text, trim(first_name || ' ' || last_name) as name from clients
        where ${ofStore} and id = ${numbers('client')}
      union all select 'department', id::text, name from departments where ${ofStore} and id = ${numbers('department')}
      union all select 'brand', id::text, name from brands where ${ofStore} and id = ${numbers('brand')}
      union all select 'tax', id::text, name from taxes where ${ofStore} and id = ${numbers('tax')}
      union all select 'device', id::text, name from devices where ${ofStore} and id = ${uuids('device')}
      union all select 'user', id::text, full_name from users where id = ${numbers('user')}
      union all select 'till', s.id::text, 'C' || d.till_number from cash_sessions s
        join devices d on d.store_id = s.store_id and d.id = s.device_id
        where s.store_id = ${storeId} and s.id = ${numbers('till')} and d.till_number is not null
      union all select 'till', s.uuid::text, 'C' || d.till_number from cash_sessions s
        join devices d on d.store_id = s.store_id and d.id = s.device_id
        where s.store_id = ${storeId} and s.uuid = ${uuids('till')} and d.till_number is not null`.execute(db);
    for (const { kind, id, name } of rows) names.set(`${kind}:${id}`, name);
  }
  return (kind, id) => names.get(`${kind}:${String(id)}`) ?? null;
}
