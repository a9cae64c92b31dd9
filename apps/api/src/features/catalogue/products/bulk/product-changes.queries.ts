import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ProductRow } from '../products.queries.ts';

/** What a change of many may have changed of one, as it was. */
export type Before = Pick<ProductRow, 'department_id' | 'tax_id' | 'price_usd' | 'is_active'>;

interface ChangedItem {
  productId: number;
  /** Of the product as the change left it; another one means that somebody changed it since. */
  revAfter: number;
  before: Before;
}

const memoryMs = 7 * 24 * 60 * 60_000;

/** Records what a change did, in the order of the revs it gave; none where it did nothing. */
export async function insertChange(
  tx: StoreTransaction,
  { user, now }: Pick<StoreCtx, 'user' | 'now'>,
  written: readonly { id: number; before: ProductRow }[],
  revs: readonly number[],
): Promise<number | null> {
  if (written.length === 0) return null;
  const items = written.map(({ id, before }, index): ChangedItem => {
    const { department_id, tax_id, price_usd, is_active } = before;
    return { productId: id, revAfter: revs[index] ?? 0, before: { department_id, tax_id, price_usd, is_active } };
  });
  const { id } = await tx.db
    .insertInto('product_changes')
    .values({ store_id: tx.storeId, items: JSON.stringify(items), actor_user_id: user.id, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change as it is, unless it is too old to be taken back. */
export async function findChange(db: Db, storeId: number, changeId: number, now: Date) {
  const row = await db
    .selectFrom('product_changes')
    .select(['items', 'undone_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', changeId)
    .where('at', '>', new Date(now.getTime() - memoryMs))
    .executeTakeFirst();
  return row && { items: row.items as unknown as ChangedItem[], isUndone: row.undone_at !== null };
}

export async function markUndone(db: Db, storeId: number, changeId: number, now: Date): Promise<void> {
  await db
    .updateTable('product_changes')
    .set({ undone_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', changeId)
    .execute();
}

/** The newest change that was not taken back. */
export async function findLastChange(db: Db, storeId: number, now: Date) {
  const { rows } = await sql<{ id: number; at: Date; byName: string; products: number }>`
    select c.id, c.at, u.full_name as "byName", jsonb_array_length(c.items) as products
    from product_changes c join users u on u.id = c.actor_user_id
    where c.store_id = ${storeId} and c.undone_at is null and c.at > ${new Date(now.getTime() - memoryMs)}
    order by c.at desc, c.id desc limit 1`.execute(db);
  const [last] = rows;
  return last ? { ...last, at: last.at.toISOString() } : null;
}
