import type { PlatformRole } from '@minipos/domain/people/roles';
import { CompiledQuery } from 'kysely';
import type { MembershipColumns } from '#db/memberships.ts';
import type { Database } from '#db/pool.ts';

export interface SessionRow extends MembershipColumns {
  /** Place of the look-up in the batch, from 1. */
  place: number;
  user_id: number;
  full_name: string;
  role: PlatformRole;
  status: 'pending' | 'active' | 'inactive';
  is_open: boolean;
  expires_at: Date;
  store_found: boolean;
  store_active: boolean | null;
}

export interface SessionLookup {
  sessionId: string;
  /** The store the call names, if it names one. */
  storeId: number | null;
}

// Runs for every signed-in call, so it is written out and compiled once. One row per look-up: the session, its person
// and, when the call names a store, that store and the person's rights in it.
const text = `
  select l.place, u.id as user_id, u.full_name, u.role, u.status, s.expires_at,
    (s.ended_at is null and u.archived_at is null) as is_open,
    st.id is not null as store_found, st.is_active as store_active, m.role as store_role,
    m.rights_added, m.rights_removed
  from unnest($1::uuid[], $2::bigint[]) with ordinality as l (session_id, store_id, place)
  join sessions s on s.id = l.session_id
  join users u on u.id = s.user_id
  left join stores st on st.id = l.store_id and st.archived_at is null
  left join memberships m on m.user_id = u.id and m.store_id = st.id`;

/** The state of several sessions and of their people in the stores asked for. */
export async function findSessions(db: Database, lookups: readonly SessionLookup[]): Promise<SessionRow[]> {
  const parameters = [lookups.map(({ sessionId }) => sessionId), lookups.map(({ storeId }) => storeId)];
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(text, parameters));
  return rows;
}
