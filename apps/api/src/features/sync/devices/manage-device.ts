import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type DeviceRow, findDevice, updateDevice } from './devices.queries.ts';

/** Gives a device the name by which its people know it. */
export function renameDevice(ctx: StoreCtx, deviceId: string, name: string): Promise<DeviceRow> {
  return changeDevice(ctx, deviceId, async (tx, device) => {
    if (device.name === name) return;
    await updateDevice(tx.db, ctx.storeId, deviceId, { name });
    await appendStoreAudit(tx, ctx, 'device.renamed', `device:${deviceId}`, { from: device.name, to: name });
  });
}

/** Takes a device out of the store for good: nothing that it sends is taken any more. */
export function retireDevice(ctx: StoreCtx, deviceId: string, reason: string): Promise<DeviceRow> {
  return changeDevice(ctx, deviceId, async (tx, device) => {
    if (device.revoked_at) return;
    await updateDevice(tx.db, ctx.storeId, deviceId, {
      revoked_at: ctx.now,
      revoked_by_user_id: ctx.user.id,
      revoked_reason: reason,
    });
    await appendStoreAudit(tx, ctx, 'device.retired', `device:${deviceId}`, { name: device.name, reason });
  });
}

function changeDevice(
  ctx: StoreCtx,
  deviceId: string,
  change: (tx: StoreTransaction, device: DeviceRow) => Promise<void>,
): Promise<DeviceRow> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const device = await findDevice(tx.db, ctx.storeId, deviceId);
    if (!device) throw new AppError('DEVICE_NOT_FOUND');
    await change(tx, device);
    return (await findDevice(tx.db, ctx.storeId, deviceId)) ?? device;
  });
}
