import type { StoreTransaction } from '#db/transaction.ts';
import type { PlacedProblem, Stretch } from '#features/imports/public.ts';
import { archiveProducts, findEffects, type UndoableEffect } from './import-effects.queries.ts';
import { moveStocks, replaceProducts } from './write-products.queries.ts';

const keptMessage = 'No se deshizo: el producto cambió después de la importación';

/** Takes back what a stretch of a file of products did, but for what somebody changed since. */
export async function revertProducts(tx: StoreTransaction, stretch: Stretch): Promise<PlacedProblem[]> {
  const { run, from, to, actorUserId, now } = stretch;
  const { store_id: storeId, id: importId } = run;
  const effects = await findEffects(tx.db, storeId, importId, from, to);
  const kept = effects.filter(({ isStale }) => isStale);
  const taken = effects.filter(({ isStale }) => !isStale);
  const made = taken.filter(({ before }) => before === null);
  const changed = taken.filter(({ before }) => before !== null && Object.keys(before).length > 0);
  const moves = taken.filter(({ stockDelta }) => stockDelta !== 0);
  const source = { kind: 'import_undo', reference: `import:${importId}`, actorUserId, now } as const;
  const ids = made.map(({ productId }) => productId);
  const revs = made.map(() => tx.nextRev());
  await Promise.all([
    archiveProducts(tx.db, storeId, ids, revs, now),
    replaceProducts(tx, changed.map(asBefore), now),
    moveStocks(
      tx,
      moves.map(({ productId, stockDelta }) => ({ productId, delta: -stockDelta })),
      source,
    ),
  ]);
  return kept.map(({ place, line, name }) => ({ place, line, field: null, value: name, message: keptMessage }));
}

const asBefore = ({ productId, product, before }: UndoableEffect) => ({
  id: productId,
  product: { ...product, ...before },
});
