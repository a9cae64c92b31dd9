import type { MiniPosDatabase } from '../database/database.ts';
import type { QueueEntry } from '../database/rows.ts';
import { operationOf } from '../operations/slices.ts';

/** Writes what operations leave on the device beside the copy: sales, and what moved in the drawer. In the caller's transaction. */
export async function keepWork(
  db: MiniPosDatabase,
  entries: readonly QueueEntry[],
  { actorName, isBroughtBack }: { actorName: string; isBroughtBack: boolean },
): Promise<void> {
  for (const entry of entries) {
    const { storeId, operation } = entry;
    const nameOfActor = async () =>
      actorName || ((await db.cashiers.get([storeId, operation.actorUserId]))?.fullName ?? '');
    await operationOf(operation.kind)?.keep?.(db, entry, { actorName: nameOfActor, isBroughtBack });
  }
}
