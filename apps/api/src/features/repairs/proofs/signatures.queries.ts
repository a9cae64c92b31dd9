import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type SignatureRow = Selectable<Schema['repair_signatures']> & { recorded_by: string };

/** More than anybody asks for. */
const most = 20;

/** What was signed of a repair, the newest first. */
export function findSignatures(db: Db, storeId: number, repairId: number): Promise<SignatureRow[]> {
  return db
    .selectFrom('repair_signatures as s')
    .innerJoin('users as u', 'u.id', 's.actor_user_id')
    .selectAll('s')
    .select('u.full_name as recorded_by')
    .where('s.store_id', '=', storeId)
    .where('s.repair_id', '=', repairId)
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
}

export function findSignature(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('repair_signatures')
    .select(['repair_id', 'occasion', 'signer_name', 'strokes'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function insertSignature(db: Db, values: Insertable<Schema['repair_signatures']>): Promise<void> {
  await db.insertInto('repair_signatures').values(values).execute();
}
