import type { Count } from '@minipos/contract/stock/count-shapes';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { standing } from '@minipos/domain/stock/counts/count-figures';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { NetworkError } from '#lib/http/network-error.ts';
import type { LocalCountEntry } from '#offline/database/count-rows.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalProduct } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';

/** Keeps a count for when there is no connection. What was counted in one that is closed is not needed any more. */
export async function keepSheet(db: MiniPosDatabase, count: Count): Promise<void> {
  const { storeId, id, uuid, status } = count;
  if (!isCountClosed(status)) {
    await db.countSheets.put(count);
    return;
  }
  await db.countSheets.delete([storeId, id]);
  await db.countEntries.where('[storeId+countUuid]').equals([storeId, uuid]).delete();
}

/** The count as the server last told it; one that was never opened here needs a connection. */
export async function readSheet(db: MiniPosDatabase, storeId: number, countId: number): Promise<Count> {
  const kept = await db.countSheets.get([storeId, countId]);
  if (!kept) throw new NetworkError();
  return kept;
}

/** What somebody counted of one shelf, with its corrections. */
export interface CountedShelf {
  /** Of the first entry. */
  uuid: string;
  productUuid: string;
  product: LocalProduct | undefined;
  quantity: number;
  round: number;
  /** Of the product on all shelves, where there are several. */
  total: number | null;
}

/** More are not looked at on a phone. */
const listed = 30;

interface OwnCount {
  /** The newest first, so many as are listed. */
  shelves: CountedShelf[];
  products: number;
  /** Entries that the server has not answered yet. */
  unsent: number;
}

/** What a person counted in a count on this device; not what a recount was asked for since: it does not stand any more. */
export async function readOwnCount(
  db: MiniPosDatabase,
  { storeId, uuid: countUuid, recounts }: Pick<Count, 'storeId' | 'uuid' | 'recounts'>,
  userId: number,
): Promise<OwnCount> {
  const rows = await db.countEntries.where('[storeId+countUuid]').equals([storeId, countUuid]).toArray();
  const own = inOrder(rows.filter((row) => row.userId === userId));
  const rounds = new Map(recounts.map(({ productUuid, round }) => [productUuid, round]));
  const left = standing(own.map(asEntry))
    .filter(({ first: { productUuid, round } }) => round >= (rounds.get(productUuid) ?? 0))
    .toReversed();
  const byProduct = Map.groupBy(left, ({ first }) => first.productUuid);
  const shown = left.slice(0, listed);
  const products = await db.products.bulkGet(shown.map(({ first }) => first.productUuid));
  const names = new Set(own.map(({ uuid }) => uuid));
  const unsent = await db.syncOperations.filter(({ entityId }) => names.has(entityId)).count();
  return {
    shelves: shown.map(({ first: { uuid, productUuid, round }, quantity }, at) => ({
      uuid,
      productUuid,
      product: products[at],
      quantity: quantity / 1000,
      round,
      total: totalOf(byProduct.get(productUuid) ?? []),
    })),
    products: byProduct.size,
    unsent,
  };
}

const totalOf = (shelves: readonly { quantity: number }[]): number | null =>
  shelves.length < 2 ? null : shelves.reduce((sum, { quantity }) => sum + quantity, 0) / 1000;

/** As they were made: by their numbers, which no clock moves. A device that got a new name numbers from the start. */
function inOrder(rows: readonly LocalCountEntry[]): LocalCountEntry[] {
  const names = [...Map.groupBy(rows, ({ deviceId }) => deviceId).values()].map((under) =>
    under.toSorted((one, other) => one.seq - other.seq),
  );
  const began = (under: LocalCountEntry[]) => under[0]?.at ?? '';
  return names.toSorted((one, other) => (began(one) < began(other) ? -1 : 1)).flat();
}

const asEntry = ({ quantity, ...entry }: LocalCountEntry) => ({
  ...entry,
  quantity: quantity === null ? null : quantityFromDecimal(quantity),
});

/** In which round a product is counted. */
const roundOf = ({ recounts }: Count, productUuid: string): number =>
  recounts.find((one) => one.productUuid === productUuid)?.round ?? 0;

type Counter = Pick<Sync, 'enqueue' | 'newUuid' | 'storeId'>;

/** Counts so many of a product; resolves when it is on the disk. Sending comes by itself. */
export async function countProduct(
  sync: Counter,
  actorUserId: number,
  count: Count,
  { product, quantity }: { product: Pick<LocalProduct, 'uuid' | 'name'>; quantity: number },
): Promise<void> {
  const data = {
    countUuid: count.uuid,
    productUuid: product.uuid,
    quantity,
    corrects: null,
    round: roundOf(count, product.uuid),
  };
  await enqueue(sync, actorUserId, data, `Conteo de ${product.name}`);
}

/** Corrects what was counted of a shelf; null takes it back. */
export async function correctShelf(
  sync: Counter,
  actorUserId: number,
  count: Count,
  { shelf, quantity }: { shelf: CountedShelf; quantity: number | null },
): Promise<void> {
  const { uuid, productUuid, product, round } = shelf;
  const data = { countUuid: count.uuid, productUuid, quantity, corrects: uuid, round };
  await enqueue(sync, actorUserId, data, `Corrección de ${product?.name ?? 'un conteo'}`);
}

type EntryData = Pick<LocalCountEntry, 'countUuid' | 'productUuid' | 'quantity' | 'corrects' | 'round'>;

const enqueue = ({ enqueue: take, storeId, newUuid }: Counter, actorUserId: number, data: EntryData, what: string) =>
  take({ storeId, actorUserId }, [{ kind: 'CountEntry.CREATE', entityId: newUuid(), data }], what);
