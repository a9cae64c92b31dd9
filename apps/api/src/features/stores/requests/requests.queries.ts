import type { RequestFilter } from '@minipos/contract/stores/review-requests';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';

/** Requests with who asked, who decided and what came of it. */
function requests(db: Db) {
  return db
    .selectFrom('store_requests as q')
    .innerJoin('users as u', 'u.id', 'q.owner_user_id')
    .leftJoin('users as d', 'd.id', 'q.decided_by_user_id')
    .leftJoin('stores as s', 's.id', 'q.created_store_id');
}

function selectRequests(db: Db) {
  return requests(db)
    .selectAll('q')
    .select([
      'u.full_name as owner_name',
      'u.username as owner_username',
      'u.email as owner_email',
      'u.phone as owner_phone',
      'd.full_name as reviewer_name',
      's.name as created_name',
      's.is_active as created_active',
    ])
    .select((eb) => [
      eb
        .selectFrom('stores as o')
        .select((one) => one.fn.countAll<number>().as('total'))
        .whereRef('o.owner_user_id', '=', 'q.owner_user_id')
        .where('o.archived_at', 'is', null)
        .as('owned_stores'),
      eb
        .exists(
          eb
            .selectFrom('store_requests as other')
            .select('other.id')
            .where(sql<boolean>`ltrim(other.reference, '0') = ltrim(q.reference, '0')`)
            .whereRef('other.id', '<>', 'q.id')
            // Cancelled before any money came, it may stand in the next request.
            .where((one) =>
              one.or([
                one('other.status', '<>', 'cancelled'),
                one('other.payment_status', 'in', ['paid', 'refunded'] as const),
              ]),
            ),
        )
        .as('reference_used'),
    ])
    .$narrowType<{ owned_stores: NotNull }>();
}

export function findRequest(db: Db, requestId: number) {
  return selectRequests(db).where('q.id', '=', requestId).executeTakeFirst();
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

type PageWanted = Pick<RequestFilter, 'page' | 'limit'> & Partial<RequestFilter> & { ownerId?: number };

/** A page of the requests of everybody, or of one owner, and the size of the whole filter. */
export async function findRequests(db: Db, wanted: PageWanted): Promise<{ rows: RequestRow[]; total: number }> {
  const { page, limit, sort = '-requestedAt' } = wanted;
  const filter = filterOf(wanted);
  const [rows, count] = await Promise.all([
    selectRequests(db)
      .where(filter)
      // What waits for a decision comes first.
      .orderBy(sql`q.status <> 'pending'`)
      .orderBy('q.id', sort.startsWith('-') ? 'desc' : 'asc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    requests(db)
      .where(filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** As the domain's `isToReturn` says it. */
const toReturn = sql<boolean>`q.payment_status = 'paid' and q.status in ('rejected', 'cancelled')`;

function filterOf({ search, status, ownerId }: Partial<PageWanted>) {
  const text = sql`fold(q.store_name || ' ' || u.full_name || ' ' || u.email || ' ' || q.reference || ' ' || q.address
    || ' ' || coalesce(q.city, '') || ' ' || coalesce(q.state, ''))`;
  const conditions = [
    ownerId === undefined ? null : sql<boolean>`q.owner_user_id = ${ownerId}`,
    status === 'to_return' ? toReturn : status ? sql<boolean>`q.status = ${status}` : null,
    search ? sql<boolean>`${text} like fold(${containing(search)}::text)` : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whose it is. Their account is locked before the request is, always in this order. */
export async function findRequestOwner(db: Db, requestId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('store_requests')
    .select('owner_user_id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row?.owner_user_id;
}

export const insertRequest = (db: Db, values: Insertable<Schema['store_requests']>) =>
  db.insertInto('store_requests').values(values).returning('id').executeTakeFirstOrThrow();

export async function updateRequest(
  db: Db,
  requestId: number,
  values: Updateable<Schema['store_requests']>,
): Promise<void> {
  await db
    .updateTable('store_requests')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', requestId)
    .execute();
}

/** A request that waits, or one rejected for good: both keep their owner from asking again. */
export async function findHindrance(db: Db, ownerId: number): Promise<'pending' | 'blocked' | null> {
  const row = await db
    .selectFrom('store_requests')
    .select('status')
    .where('owner_user_id', '=', ownerId)
    .where((eb) =>
      eb.or([eb('status', '=', 'pending'), eb.and([eb('status', '=', 'rejected'), eb('may_reapply', '=', false)])]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.status === 'pending' ? 'pending' : 'blocked';
}

/** Requests by state, and the dollars that were paid since a day and not given back. */
export async function countRequests(db: Db, since: string) {
  const paid = sql<boolean>`q.payment_status = 'paid' and q.waived_reason is null and q.paid_on >= ${since}::date`;
  const usd = sql`case q.currency when 'USD' then q.amount else round(q.amount / q.rate, 2) end`;
  return db
    .selectFrom('store_requests as q')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'approved').as('approved'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'rejected').as('rejected'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'cancelled').as('cancelled'),
      sql<number>`count(*) filter (where ${toReturn})`.as('toReturn'),
      sql<string>`coalesce(sum(${usd}) filter (where ${paid}), 0)`.as('paid_usd'),
    ])
    .executeTakeFirstOrThrow();
}
