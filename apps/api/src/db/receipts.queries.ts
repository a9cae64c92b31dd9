import { type Insertable, sql } from 'kysely';
import type { Db } from './pool.ts';
import type { Schema } from './schema.ts';

/** What became of an operation: of a device's queue or of a single call with a key. */
export interface Receipt {
  op_uuid: string;
  payload_hash: Buffer;
  status: string;
  outcome: unknown;
}

/** What is known of these operations, by uuid. */
export async function findReceipts(db: Db, storeId: number, uuids: string[]): Promise<Map<string, Receipt>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sync_receipts')
    .select(['op_uuid', 'payload_hash', 'status', 'outcome'])
    .where('store_id', '=', storeId)
    .where('op_uuid', 'in', uuids)
    .execute();
  return new Map(rows.map((row) => [row.op_uuid, row]));
}

export type NewReceipt = Omit<Insertable<Schema['sync_receipts']>, 'store_id' | 'outcome' | 'payload_hash'> & {
  payload_hash: Buffer;
  outcome: unknown;
};

/** An operation refused before may be accepted later; one that was applied stays so, and a second refusal changes nothing. */
export async function saveReceipts(db: Db, storeId: number, receipts: readonly NewReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const rows = receipts.map((receipt) => ({ ...receipt, payload_hash: receipt.payload_hash.toString('hex') }));
  await sql`
    insert into sync_receipts (store_id, op_uuid, device_id, seq, entity_type, operation_type, payload_hash, status, outcome,
      actor_user_id, received_at, made_by_user_id, standing)
    select ${storeId}, op_uuid, device_id, seq, entity_type, operation_type, decode(payload_hash, 'hex'), status, outcome,
      actor_user_id, received_at, made_by_user_id, standing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (op_uuid uuid, device_id uuid, seq bigint, entity_type text,
      operation_type text, payload_hash text, status text, outcome jsonb, actor_user_id bigint, received_at timestamptz,
      made_by_user_id bigint, standing text)
    on conflict (store_id, op_uuid) do update
      set status = excluded.status, outcome = excluded.outcome, received_at = excluded.received_at,
        device_id = excluded.device_id, seq = excluded.seq, actor_user_id = excluded.actor_user_id,
        made_by_user_id = excluded.made_by_user_id, standing = excluded.standing
      where sync_receipts.status = 'rejected' and excluded.status = 'applied'`.execute(db);
}
