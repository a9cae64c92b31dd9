import type { PositionsChange } from '@minipos/contract/staff/employees';
import { foldText } from '@minipos/domain/text/fold-text';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findPositions, renamePositions, savePositions, usedPositions } from './positions.queries.ts';

/** Changes the list of positions; who has one that gets another name keeps it. One that somebody has is not taken away. */
export function changePositions(ctx: StoreCtx, { before, after }: PositionsChange): Promise<string[]> {
  const { storeId } = ctx;
  const names = after.map(({ name }) => name);
  if (new Set(names.map(foldText)).size < names.length) throw new AppError('POSITION_REPEATED');
  return writeStore(ctx.db, storeId, 0, async (tx) => {
    const current = await findPositions(tx.db, storeId);
    if (current.join('\n') !== before.join('\n')) throw new AppError('POSITIONS_CHANGED');
    const kept = new Set(after.map(({ was }) => was));
    const gone = current.filter((name) => !kept.has(name));
    const [used] = await usedPositions(tx.db, storeId, gone);
    if (used)
      throw new AppError('POSITION_IN_USE', {
        message: `Hay empleados con la posición ${used}. Cámbiala en sus fichas.`,
      });
    const renamed = after.filter(({ name, was }) => was !== null && was !== name && current.includes(was));
    if (renamed.length > 0) await renamePositions(tx.db, storeId, renamed);
    await savePositions(tx.db, storeId, names);
    await appendStoreAudit(tx, ctx, 'positions.changed', `store:${storeId}`, { before: current, after: names });
    return names;
  });
}
