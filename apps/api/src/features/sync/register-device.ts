import { appendStoreAudit } from '../../db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { type DeviceRow, findDevice, insertDevice, touchDevice } from './devices.queries.ts';

/** Makes a browser a till of the store. The same device keeps its code, however often it asks. */
export function registerDevice(
  ctx: StoreCtx,
  input: {
    deviceId: string;
    name: string;
    appVersion?: string | undefined;
    /** The one it printed before the store forgot it. */
    tillNumber?: number | undefined;
  },
): Promise<DeviceRow> {
  const { deviceId, name } = input;
  const appVersion = input.appVersion ?? null;
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const known = await findDevice(tx.db, ctx.storeId, deviceId);
    if (known?.revoked_at) throw new AppError('DEVICE_REVOKED');
    if (known) return (await touchDevice(tx.db, ctx.storeId, deviceId, { now: ctx.now, name, appVersion })) ?? known;
    return addDevice(ctx, tx, { deviceId, name, appVersion, tillNumber: input.tillNumber });
  });
}

/** A device that the store does not know hands in its work: it becomes one of its tills. */
export function rememberDevice(ctx: StoreCtx, tx: StoreTransaction, deviceId: string): Promise<DeviceRow> {
  return addDevice(ctx, tx, { deviceId, name: 'Equipo recuperado', appVersion: null });
}

interface NewDevice {
  deviceId: string;
  name: string;
  appVersion: string | null;
  tillNumber?: number | undefined;
}

async function addDevice(ctx: StoreCtx, tx: StoreTransaction, device: NewDevice): Promise<DeviceRow> {
  const { deviceId, name, appVersion, tillNumber } = device;
  const row = await insertDevice(tx.db, {
    storeId: ctx.storeId,
    id: deviceId,
    name,
    userId: ctx.user.id,
    appVersion,
    tillNumber: tillNumber ?? null,
    now: ctx.now,
  });
  await appendStoreAudit(tx, {
    at: ctx.now,
    actorUserId: ctx.user.id,
    action: 'device.registered',
    subject: `device:${deviceId}`,
    detail: { name, tillNumber: row.till_number },
  });
  return row;
}
