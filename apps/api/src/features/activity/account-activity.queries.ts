import type { Db } from '#db/pool.ts';

/** A page of what happened to a person's account, the newest first; null where there is no such person. */
export async function findAccountActivity(db: Db, userId: number, { page, limit }: { page: number; limit: number }) {
  const [rows, person] = await Promise.all([
    db
      .selectFrom('account_audit as a')
      .leftJoin('users as u', 'u.id', 'a.actor_user_id')
      .select(['a.seq', 'a.at', 'a.action', 'u.full_name as actor_name'])
      .select((eb) => eb.ref('a.detail').$castTo<Record<string, unknown>>().as('detail'))
      .where('a.user_id', '=', userId)
      .orderBy('a.seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    // Entries are numbered without gaps and never deleted: the last number is how many there are.
    db.selectFrom('users').select('audit_seq').where('id', '=', userId).executeTakeFirst(),
  ]);
  return person ? { rows, total: person.audit_seq } : null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountActivity>>>['rows'][number];
