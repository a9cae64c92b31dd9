import { isBlank, type OpenOrder } from '@minipos/domain/orders/open-order';
import { byWaiting, parkCart } from '@minipos/domain/orders/parked-carts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { KeptOrder } from '../database/rows.ts';

/** Two tabs, or a tab and a click too many: this order is a sale already. */
export class AlreadyCharged extends Error {
  constructor() {
    super('the order was charged already');
    this.name = 'AlreadyCharged';
  }
}

const ofStore = (db: MiniPosDatabase, storeId: number) => db.parkedCarts.where('storeId').equals(storeId).toArray();

/** The order on the counter of a store, if one was begun. */
export async function readCounter(db: MiniPosDatabase, storeId: number): Promise<KeptOrder | undefined> {
  const open = (await ofStore(db, storeId)).filter(({ parkedAt }) => parkedAt === null);
  return open.toSorted((a, b) => b.revision - a.revision)[0];
}

export interface Parked {
  uuid: string;
  label: string;
  parkedAt: string;
  order: OpenOrder;
}

/** Orders set aside, who waits longest first. */
export async function readParked(db: MiniPosDatabase, storeId: number): Promise<Parked[]> {
  const rows = await ofStore(db, storeId);
  const parked = rows.flatMap((row) => (row.parkedAt === null ? [] : [{ ...row, parkedAt: row.parkedAt }]));
  const place = new Map(
    byWaiting(parked.map((row) => ({ ...row, cart: row.order.cart }))).map((row, at) => [row.uuid, at]),
  );
  return parked.toSorted((a, b) => (place.get(a.uuid) ?? 0) - (place.get(b.uuid) ?? 0));
}

/**
 * Keeps the order on the counter. What another tab had there is set aside, never dropped. False: it was charged meanwhile,
 * and nothing is kept.
 */
export function keepOnCounter(db: MiniPosDatabase, row: KeptOrder, at: string): Promise<boolean> {
  return db.transaction('rw', [db.parkedCarts, db.sales], async () => {
    const [charged, others] = await Promise.all([db.sales.get(row.uuid), ofStore(db, row.storeId)]);
    if (charged) return false;
    await Promise.all([setAside(db, others, row.uuid, at), db.parkedCarts.put(row)]);
    return true;
  });
}

async function setAside(db: MiniPosDatabase, known: KeptOrder[], except: string, at: string): Promise<void> {
  for (const other of known) {
    if (other.parkedAt !== null || other.uuid === except) continue;
    if (isBlank(other.order)) await db.parkedCarts.delete(other.uuid);
    else await db.parkedCarts.put({ ...other, parkedAt: at, label: other.label });
  }
}

/** Takes an order off the counter that cannot be shown. */
export async function setUnreadableAside(db: MiniPosDatabase, row: KeptOrder, at: string): Promise<void> {
  await db.parkedCarts.put({ ...row, parkedAt: at, label: 'Pedido que no se pudo mostrar' });
}

/** Sets the order on the counter aside; throws RangeError when it is empty or too many wait. */
export function parkOrder(db: MiniPosDatabase, row: KeptOrder & { parkedAt: string }): Promise<void> {
  return db.transaction('rw', [db.parkedCarts, db.sales], async () => {
    if (await db.sales.get(row.uuid)) throw new AlreadyCharged();
    const waiting = await readParked(db, row.storeId);
    parkCart(
      waiting.map((known) => ({ ...known, cart: known.order.cart })),
      { ...row, cart: row.order.cart },
    );
    await db.parkedCarts.put(row);
  });
}

/** Gives an order that waits another name. False: another tab took it. */
export function renameParked(db: MiniPosDatabase, storeId: number, uuid: string, label: string): Promise<boolean> {
  return db.transaction('rw', [db.parkedCarts], async () => {
    const row = await db.parkedCarts.get(uuid);
    if (!row || row.storeId !== storeId || row.parkedAt === null) return false;
    await db.parkedCarts.put({ ...row, label });
    return true;
  });
}

/** Brings an order back to the counter; what lay there is set aside. Undefined: another tab took it. */
export function takeOrder(
  db: MiniPosDatabase,
  storeId: number,
  uuid: string,
  at: string,
): Promise<KeptOrder | undefined> {
  return db.transaction('rw', [db.parkedCarts], async () => {
    const row = await db.parkedCarts.get(uuid);
    if (!row || row.storeId !== storeId || row.parkedAt === null) return undefined;
    await setAside(db, await ofStore(db, storeId), uuid, at);
    const taken: KeptOrder = { ...row, parkedAt: null, revision: row.revision + 1 };
    await db.parkedCarts.put(taken);
    return taken;
  });
}

/**
 * Lays a new order on the counter, or the one there is already for the same repair. What lay there is set aside. Answers the order
 * that is on the counter now.
 */
export function beginOrder(db: MiniPosDatabase, row: KeptOrder, at: string): Promise<KeptOrder> {
  const { repairId } = row.order;
  return db.transaction('rw', [db.parkedCarts], async () => {
    const known = await ofStore(db, row.storeId);
    // One whose lines were all taken out says nothing of the repair any more.
    const same = known.find(({ order }) => order.repairId === repairId && order.cart.lines.length > 0);
    const begun = same && repairId !== undefined ? { ...same, parkedAt: null, revision: same.revision + 1 } : row;
    await setAside(db, known, begun.uuid, at);
    await db.parkedCarts.put(begun);
    return begun;
  });
}

/** Runs with the recording of a sale: its order leaves the counter together with it, or is refused when it left before. */
export async function chargeOrder(db: MiniPosDatabase, uuid: string): Promise<void> {
  // A refusal takes the deletion back.
  const [charged] = await Promise.all([db.sales.get(uuid), db.parkedCarts.delete(uuid)]);
  if (charged) throw new AlreadyCharged();
}
