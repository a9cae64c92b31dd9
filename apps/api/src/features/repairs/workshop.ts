import { type Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStoreKnowing } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';

export async function isWorkshop(db: Db, storeId: number): Promise<boolean> {
  const store = await db.selectFrom('stores').select('store_type').where('id', '=', storeId).executeTakeFirst();
  return store?.store_type === 'service';
}

/** Repairs and technicians are there for stores that repair. */
async function requireWorkshop(db: Db, storeId: number): Promise<void> {
  if (!(await isWorkshop(db, storeId))) throw new AppError('SERVICE_STORE_ONLY');
}

/** Reads of a store that repairs. What it is travels in the flight of the first query. */
export function readWorkshop<T>(ctx: StoreCtx, work: (db: Db) => Promise<T>): Promise<T> {
  return readStore(ctx.db, ctx.storeId, async (db) => {
    const [, result] = await Promise.all([requireWorkshop(db, ctx.storeId), work(db)]);
    return result;
  });
}

/**
 * Writes of a store that repairs. No row of a repair is copied to devices, so no rev is reserved; what moves stock asks for its
 * own.
 */
export function writeWorkshop<T>(ctx: StoreCtx, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return writeStoreKnowing(
    ctx.db,
    ctx.storeId,
    0,
    (db) => requireWorkshop(db, ctx.storeId),
    (tx) => work(tx),
  );
}
