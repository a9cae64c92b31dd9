import { can } from '@minipos/domain/people/permissions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type DeviceRow, findDevice, freeTillNumber, insertDevice, updateDevice } from './devices.queries.ts';

interface Registration {
  deviceId: string;
  /** SPKI in base64; the call was signed with the other half of it. */
  publicKey: string;
  asTill: boolean;
  name: string;
  appVersion?: string | undefined;
  /** The one it printed before the store forgot it. */
  tillNumber?: number | undefined;
}

/**
 * Makes a browser known to the store by its key and, if it asks and its person may sell, one of its tills, under the name that
 * person gives it. A till keeps its code and its name, however often it asks.
 */
export function registerDevice(ctx: StoreCtx, registration: Registration): Promise<DeviceRow> {
  const { deviceId } = registration;
  const key = Buffer.from(registration.publicKey, 'base64');
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const known = await findDevice(tx.db, ctx.storeId, deviceId);
    if (known?.revoked_at) throw new AppError('DEVICE_REVOKED');
    if (known) await renew(ctx, tx, known, registration, key);
    else await add(ctx, tx, registration, key);
    const row = await findDevice(tx.db, ctx.storeId, deviceId);
    if (!row) throw new Error('device vanished between insert and read');
    return row;
  });
}

const maySell = (ctx: StoreCtx) => can(ctx.user, ctx.storeId, 'sales.create');

const numberFor = async (ctx: StoreCtx, tx: StoreTransaction, { asTill, tillNumber }: Registration) =>
  asTill && maySell(ctx) ? freeTillNumber(tx.db, ctx.storeId, tillNumber ?? null) : null;

async function add(ctx: StoreCtx, tx: StoreTransaction, device: Registration, key: Buffer): Promise<void> {
  const tillNumber = await numberFor(ctx, tx, device);
  await insertDevice(tx.db, {
    store_id: ctx.storeId,
    id: device.deviceId,
    till_number: tillNumber,
    name: device.name,
    public_key: key,
    registered_by_user_id: ctx.user.id,
    registered_at: ctx.now,
    last_seen_at: ctx.now,
    last_user_id: ctx.user.id,
    app_version: device.appVersion ?? null,
  });
  await appendStoreAudit(tx, ctx, 'device.registered', `device:${device.deviceId}`, { name: device.name, tillNumber });
}

/** A device that is known comes again: with its key, with the first one it has, or to become a till. */
async function renew(
  ctx: StoreCtx,
  tx: StoreTransaction,
  known: DeviceRow,
  device: Registration,
  key: Buffer,
): Promise<void> {
  if (known.public_key && !known.public_key.equals(key)) throw new AppError('DEVICE_KEY_DIFFERS');
  // A till of before devices had keys: only someone who may sell says which browser it is.
  if (!known.public_key && known.till_number !== null && !maySell(ctx)) throw new AppError('FORBIDDEN');
  const tillNumber = known.till_number ?? (await numberFor(ctx, tx, device));
  const isNewTill = known.till_number === null && tillNumber !== null;
  const { name } = device;
  await updateDevice(tx.db, ctx.storeId, known.id, {
    public_key: key,
    till_number: tillNumber,
    ...(isNewTill ? { name } : {}),
    last_seen_at: ctx.now,
    last_user_id: ctx.user.id,
    app_version: device.appVersion ?? null,
  });
  if (!known.public_key) await appendStoreAudit(tx, ctx, 'device.keyed', `device:${known.id}`);
  if (isNewTill) await appendStoreAudit(tx, ctx, 'device.till', `device:${known.id}`, { name, tillNumber });
}

/** Work comes of a device that the store does not know: it is noted by its id, without a key and without a till. */
export async function rememberDevice(ctx: StoreCtx, tx: StoreTransaction, deviceId: string): Promise<void> {
  const name = 'Equipo recuperado';
  await insertDevice(tx.db, {
    store_id: ctx.storeId,
    id: deviceId,
    name,
    registered_by_user_id: ctx.user.id,
    registered_at: ctx.now,
    last_seen_at: ctx.now,
  });
  await appendStoreAudit(tx, ctx, 'device.registered', `device:${deviceId}`, { name, tillNumber: null });
}
