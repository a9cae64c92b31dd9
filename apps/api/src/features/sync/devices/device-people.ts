import type { DevicePerson } from '@minipos/contract/sync/devices';
import { can } from '@minipos/domain/people/permissions';
import { isPinLongEnough } from '@minipos/domain/people/pin-policy';
import { rightsOf } from '#db/memberships.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { type StoreCtx, signerOf } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { findGeneration, findTillPeople, type PersonRow } from './device-people.queries.ts';
import { findKnownDevices, touchDevice } from './devices.queries.ts';

// A device asks every few minutes: often enough to know whether it is alive, without a write for every question.
const freshMs = 2 * 60_000;

/**
 * What a device needs to prove who acts on it: the signed-in person's own secret and, on a till whose person may take it,
 * those of its people, each sealed with their PIN. Only for the device itself.
 */
export async function findDevicePeople(ctx: StoreCtx, proofs: PersonProofs, deviceId: string) {
  const { user, storeId, now } = ctx;
  const { device, generation, rows } = await readStore(ctx.db, storeId, async (db) => {
    const [devices, current, people] = await Promise.all([
      findKnownDevices(db, storeId, [deviceId]),
      findGeneration(db, storeId, user.id),
      can(user, storeId, 'cashier.open') ? findTillPeople(db, storeId) : [],
    ]);
    return { device: devices.get(deviceId), generation: current, rows: people };
  });
  if (!device || signerOf(ctx) !== deviceId) throw new AppError('DEVICE_NOT_FOUND');
  if (device.revoked_at) throw new AppError('DEVICE_REVOKED');
  if (now.getTime() - device.last_seen_at.getTime() > freshMs) {
    const seen = { now, userId: user.id, seq: 0, unsent: undefined };
    await writeStore(ctx.db, storeId, 0, (tx) => touchDevice(tx.db, storeId, deviceId, seen));
  }
  const place = { storeId, deviceId };
  const secret = proofs.secretOf({ ...place, userId: user.id, generation });
  return {
    own: { userId: user.id, generation, secret: secret.toString('base64') },
    people: device.till_number === null ? [] : rows.map((row) => presentPerson(proofs, place, row)),
  };
}

function presentPerson(
  proofs: PersonProofs,
  place: { storeId: number; deviceId: string },
  row: PersonRow,
): DevicePerson {
  const { user_id: userId, full_name: fullName, salt, iterations, hash, digits, must_renew } = row;
  const rights = rightsOf(row);
  const isUsable = salt && iterations && hash && !must_renew && isPinLongEnough(rights, digits);
  const person = { userId, fullName, ...rights, mustRenewPin: hash !== null && !isUsable };
  if (!isUsable) return { ...person, pin: null, isPinGiven: false };
  const pin = proofs.wrap({ ...place, userId, generation: row.generation ?? 0 }, { salt, iterations, hash });
  return { ...person, pin, isPinGiven: row.set_by_user_id !== userId };
}
