import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TouchedKey } from '../database/rows.ts';
import { dropSessions } from '../operations/cash-sessions.ts';
import { isFolded, keyKinds } from '../operations/folded-tables.ts';
import { refreshRows, type Served } from '../operations/local-rows.ts';

interface Range {
  /** Ids above `after` and up to `upTo`. */
  after: number;
  upTo: number;
}

/** Removes rows the server no longer has: those whose id lies in the range of a page but which the page does not list. */
export async function dropUnlisted(
  db: MiniPosDatabase,
  storeId: number,
  table: ChangeTable,
  { after, upTo }: Range,
  listed: Change[],
): Promise<void> {
  if (table === 'settings') return;
  if (table === 'cashSessions') return dropSessions(db, storeId, { after, upTo }, listed);
  const lower = [storeId, after];
  const upper = [storeId, upTo];
  if (!isFolded(table)) {
    const ids = new Set(listed.map(({ id }) => id));
    const local = await db[table].where('[storeId+id]').between(lower, upper, false, true).primaryKeys();
    await db[table].bulkDelete(local.filter(([, id]) => !ids.has(id)));
    return;
  }
  const uuids = new Set(listed.map((change) => uuidOf(change)));
  const index = table === 'stock' ? '[storeId+productId]' : '[storeId+id]';
  const local = await db[table].where(index).between(lower, upper, false, true).primaryKeys();
  const gone = new Map<TouchedKey, Served>(
    local.filter((uuid) => !uuids.has(uuid)).map((uuid) => [`${keyKinds[table]}:${uuid}`, null]),
  );
  await refreshRows(db, gone.keys(), gone);
}

function uuidOf({ row }: Change): string | undefined {
  if (row === null) return undefined;
  if ('productUuid' in row) return row.productUuid;
  return 'uuid' in row ? row.uuid : undefined;
}
