import type { ReportMailChoice } from '@minipos/contract/reports/report-mails';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export type MailKind = 'daily' | 'weekly';

/** A person of a store as the mails know them: what they chose, and what they may see. */
export interface MailReader extends ReportMailChoice {
  user_id: number;
  email: string | null;
  full_name: string;
  store_name: string;
  role: StoreRole;
  rights_added: Permission[];
  rights_removed: Permission[];
  daily_sent_for: string | null;
  weekly_sent_for: string | null;
}

// An address that nobody has shown to be theirs gets no figures of a shop.
const readers = (storeId: number) => sql`
  select m.user_id, u.full_name, s.name as store_name, m.role, m.rights_added, m.rights_removed,
    case when u.email_verified_at is not null then u.email end as email,
    coalesce(r.daily, m.user_id = s.owner_user_id) as daily, coalesce(r.weekly, m.user_id = s.owner_user_id) as weekly,
    r.daily_sent_for::text, r.weekly_sent_for::text
  from memberships m
  join users u on u.id = m.user_id and u.status = 'active' and u.archived_at is null
  join stores s on s.id = m.store_id and s.is_active and s.archived_at is null
  left join report_mails r on r.store_id = m.store_id and r.user_id = m.user_id
  where m.store_id = ${storeId}`;

export async function findReader(db: Db, storeId: number, userId: number): Promise<MailReader | undefined> {
  const { rows } = await sql<MailReader>`${readers(storeId)} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Everybody of a store who wants a mail. A store has some dozens of people. */
export async function findReaders(db: Db, storeId: number, kind: MailKind): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select * from (${readers(storeId)}) people where email is not null and ${sql.ref(kind)}`.execute(db);
  return rows;
}

export async function saveChoice(db: Db, storeId: number, userId: number, choice: ReportMailChoice): Promise<void> {
  await db
    .insertInto('report_mails')
    .values({ store_id: storeId, user_id: userId, ...choice })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(choice))
    .execute();
}

/** Up to which day or week a person has been told, so that they are not told again; what came late does not turn it back. */
export async function markSent(db: Db, storeId: number, userId: number, kind: MailKind, day: string): Promise<void> {
  const sent = kind === 'daily' ? { daily_sent_for: day } : { weekly_sent_for: day };
  const later = (column: string) => sql<string>`greatest(${sql.ref(`report_mails.${column}`)}, ${day}::date)`;
  const known =
    kind === 'daily' ? { daily_sent_for: later('daily_sent_for') } : { weekly_sent_for: later('weekly_sent_for') };
  await db
    .insertInto('report_mails')
    .values({ store_id: storeId, user_id: userId, ...sent })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(known))
    .execute();
}
