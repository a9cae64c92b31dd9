import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TouchedKey } from '../database/rows.ts';
import { refreshRows, type Served } from '../operations/local-rows.ts';
import type { IdRange } from '../operations/slice.ts';
import { pulledTables } from '../operations/slices.ts';
import { byId, byUuid, uuidOf } from './apply-changes.ts';

/** Removes rows the server no longer has: those whose id lies in the range of a page but which the page does not list. */
export async function dropUnlisted(
  db: MiniPosDatabase,
  storeId: number,
  table: ChangeTable,
  range: IdRange,
  listed: Change[],
): Promise<void> {
  const how = pulledTables.get(table);
  if (!how) return;
  if (how.by === 'own rules') {
    await how.drop(db, storeId, range, listed);
    return;
  }
  const between = [[storeId, range.after], [storeId, range.upTo], false, true] as const;
  if (how.by === 'id') {
    const ids = new Set(listed.map(({ id }) => id));
    const rows = byId(db, table);
    const local = await rows
      .where('[storeId+id]')
      .between(...between)
      .primaryKeys();
    await rows.bulkDelete(local.filter(([, id]) => !ids.has(id)));
    return;
  }
  const uuids = new Set(listed.map(uuidOf));
  const local = await byUuid(db, table)
    .where(how.ids)
    .between(...between)
    .primaryKeys();
  const gone = new Map<TouchedKey, Served>(
    local.filter((uuid) => !uuids.has(uuid)).map((uuid) => [`${how.row}:${uuid}`, null]),
  );
  await refreshRows(db, gone.keys(), gone);
}
