import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalPaper } from '../database/rows.ts';
import type { DeviceOperation, EntryOf } from './operation.ts';

type PaperKind = 'ClientPayment.CREATE' | 'Return.CREATE';

const paperOf = ({ storeId, entityId, operation }: EntryOf<PaperKind>): LocalPaper => {
  const row = { uuid: entityId, storeId, at: operation.timestamp, status: 'pending' } as const;
  return operation.kind === 'Return.CREATE'
    ? { ...row, kind: 'return', fact: operation.data }
    : { ...row, kind: 'debt', fact: operation.data };
};

/** Keeps what a paper is made from, inside the caller's transaction. Sent again, it keeps the one that was handed over. */
export async function keepPaper(db: MiniPosDatabase, entry: EntryOf<PaperKind>, isBroughtBack: boolean): Promise<void> {
  const known = await db.papers.get(entry.entityId);
  if (known && isBroughtBack) return;
  await db.papers.put({ ...paperOf(entry), ...(known?.receipt ? { receipt: known.receipt } : {}) });
}

/** A person has given it up: nothing was taken. */
export const dropPaper = (db: MiniPosDatabase, { entityId }: { entityId: string }) =>
  db.papers.update(entityId, { status: 'discarded' });

/** What the server said of it, for the list that papers are printed again from. */
export const paperAnswers = {
  writesOnAnswer: ['papers'],
  onDone: async (db, { entityId }) => {
    await db.papers.update(entityId, { status: 'synced' });
    return undefined;
  },
  onRefused: (db, { entityId }) => db.papers.update(entityId, { status: 'failed' }),
} as const satisfies Partial<DeviceOperation<PaperKind>>;
