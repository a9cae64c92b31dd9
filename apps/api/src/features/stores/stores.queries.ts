import type { StoreFilter } from '@minipos/contract/stores/stores';
import type { Permission } from '@minipos/domain/people/permissions';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import { compiled } from '#db/compiled.ts';
import { holdsRight } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';

/** Stores with their owner, who has an account; archived ones are gone for everybody. */
function stores(db: Db) {
  return db
    .selectFrom('stores as s')
    .innerJoin('users as u', 'u.id', 's.owner_user_id')
    .where('s.archived_at', 'is', null);
}

const columns = [
  's.id',
  's.name',
  's.address',
  's.phone',
  's.email',
  's.tax_id',
  's.store_type',
  's.state',
  's.city',
  's.municipality',
  's.is_active',
  's.approved_at',
  's.created_at',
  'u.full_name as owner_name',
  'u.username as owner_username',
  'u.email as owner_email',
] as const;

interface OwnerColumns {
  owner_username: NotNull;
  owner_email: NotNull;
}

const storeById = compiled((db, storeId: number) =>
  stores(db).select(columns).$narrowType<OwnerColumns>().where('s.id', '=', storeId),
);

export type StoreRow = Awaited<ReturnType<typeof storeById>>[number];

export async function findStore(db: Db, storeId: number): Promise<StoreRow | undefined> {
  const [row] = await storeById(db, storeId);
  return row;
}

export interface StoresWanted extends Omit<StoreFilter, 'sort'> {
  sort: StoreFilter['sort'] | 'approvedAt' | '-approvedAt';
  /** Only the stores this person works in; everybody's when absent (administrators). */
  memberId?: number;
}

// Spanish order: á with a, ñ after n, whatever the database's own collation.
const sortColumns = {
  name: sql`s.name collate "es-x-icu"`,
  createdAt: sql`s.created_at`,
  approvedAt: sql`s.approved_at`,
};

/** A page of stores and the size of the whole filter. */
export async function findStores(db: Db, wanted: StoresWanted): Promise<{ rows: StoreRow[]; total: number }> {
  const column = sortColumns[wanted.sort.replace('-', '') as keyof typeof sortColumns];
  const filtered = filterStores(db, wanted);
  const [rows, count] = await Promise.all([
    filtered
      .select(columns)
      .$narrowType<OwnerColumns>()
      .orderBy(column, (order) => (wanted.sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('s.id', 'desc')
      .limit(wanted.limit)
      .offset((wanted.page - 1) * wanted.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

function filterStores(db: Db, { search, isActive, storeType, state, city, memberId }: StoresWanted) {
  let query = stores(db);
  if (memberId !== undefined) {
    query = query.where('s.id', 'in', (eb) =>
      eb.selectFrom('memberships').select('store_id').where('user_id', '=', memberId),
    );
  }
  if (isActive !== undefined) query = query.where('s.is_active', '=', isActive);
  if (storeType) query = query.where('s.store_type', '=', storeType);
  if (state) query = query.where('s.state', '=', state);
  if (city) query = query.where(sql`fold(s.city)`, '=', sql`fold(${city}::text)`);
  if (search) query = query.where((eb) => eb.or(searched(search, memberId === undefined)));
  return query;
}

/** Only who sees every store finds them by what the owner signs in with: a search must not tell what an answer leaves out. */
function searched(search: string, byAccount: boolean) {
  const pattern = sql`fold(${containing(search)}::text)`;
  const storeText = sql`fold(s.name || ' ' || s.address || ' ' || coalesce(s.phone, '') || ' ' || coalesce(s.email, ''))`;
  const ownerText = byAccount ? sql`fold(u.full_name || ' ' || u.username || ' ' || u.email)` : sql`fold(u.full_name)`;
  return [sql<boolean>`${storeText} like ${pattern}`, sql<boolean>`${ownerText} like ${pattern}`];
}

/** The stores in which somebody holds a right. */
export async function findStoresWithRight(db: Db, userId: number, permission: Permission): Promise<Set<number>> {
  const rows = await db
    .selectFrom('memberships as m')
    .select('m.store_id')
    .where('m.user_id', '=', userId)
    .where(holdsRight(permission))
    .execute();
  return new Set(rows.map(({ store_id }) => store_id));
}

/** Whose a store is. */
export async function findOwnerId(db: Db, storeId: number): Promise<number | undefined> {
  const row = await db.selectFrom('stores').select('owner_user_id').where('id', '=', storeId).executeTakeFirst();
  return row?.owner_user_id;
}

export function insertStore(db: Db, values: Insertable<Schema['stores']>) {
  return db.insertInto('stores').values(values).returning('id').executeTakeFirstOrThrow();
}

export async function updateStore(db: Db, storeId: number, values: Updateable<Schema['stores']>): Promise<void> {
  await db.updateTable('stores').set(values).where('id', '=', storeId).execute();
}

/** Whether someone has ever had a store, archived ones too: only the first is created directly. */
export async function hasEverOwned(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function countStores(db: Db) {
  return db
    .selectFrom('stores')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('is_active', '=', true).as('active'),
    ])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Figures of the store's dashboard; each slice adds its own as it comes to exist. */
export async function countInStore(db: Db, storeId: number) {
  const [products, departments, members] = await Promise.all([
    db
      .selectFrom('products as p')
      .innerJoin('product_stock as s', (join) =>
        join.onRef('s.store_id', '=', 'p.store_id').onRef('s.product_id', '=', 'p.id'),
      )
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn
          .countAll<number>()
          .filterWhere((row) =>
            row.and([
              row('p.is_active', '=', true),
              row('p.kind', '=', 'stocked'),
              row('s.on_hand', '<=', row.ref('p.min_stock')),
            ]),
          )
          .as('low'),
      ])
      .where('p.store_id', '=', storeId)
      .where('p.archived_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('departments')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('store_id', '=', storeId)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('memberships')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    totalProducts: products.total,
    lowStockProducts: products.low,
    totalDepartments: departments.total,
    totalMembers: members.total,
  };
}
