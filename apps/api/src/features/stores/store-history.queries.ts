import { containing } from '#db/containing.ts';
import type { Db } from '#db/pool.ts';

/** The store's audit entries, newest first, with the name of who acted. */
export async function findStoreHistory(
  db: Db,
  storeId: number,
  page: { page: number; limit: number; search?: string | undefined },
) {
  let filtered = db.selectFrom('audit_log as a').where('a.store_id', '=', storeId);
  if (page.search) filtered = filtered.where('a.action', 'like', containing(page.search));
  const [rows, count] = await Promise.all([
    filtered
      .leftJoin('users as u', 'u.id', 'a.actor_user_id')
      .select(['a.seq', 'a.at', 'a.action', 'a.subject', 'a.detail', 'u.full_name as actor_name'])
      .orderBy('a.seq', 'desc')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
