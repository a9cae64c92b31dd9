import { nextInSeries, repairNumber } from '@minipos/domain/repairs/repair-number';
import { deviceTypeLabels } from '@minipos/domain/repairs/repair-words';
import type { MiniPosDatabase } from '../database/database.ts';
import { DeviceNotRegistered } from '../database/device-not-registered.ts';
import type { LocalIntake } from '../database/intake-rows.ts';
import type { StoreMeta } from '../database/rows.ts';
import type { DeviceOperation, EntryOf } from './operation.ts';
import type { DeviceSlice } from './slice.ts';

/** Stands in an intake until it gets its number; numbers begin with one. */
export const unnumberedIntake = repairNumber(1, 0);

const takeIn: DeviceOperation<'Repair.CREATE'> = {
  title: 'Equipo recibido',
  about: ({ data: { number, clientName, deviceBrand, deviceModel, deviceType } }) =>
    [number, [deviceBrand, deviceModel].filter(Boolean).join(' ') || deviceTypeLabels[deviceType], clientName].join(
      ' · ',
    ),
  touches: ({ data }) => [`client:${data.clientUuid}`],
  effects: {},
  // What is sent again keeps the number that its paper was printed with.
  number: (operation, meta) => {
    if (operation.data.number !== unnumberedIntake) return operation;
    if (meta.tillCode === null) throw new DeviceNotRegistered();
    const counter = meta.nextRepair ?? 1;
    meta.nextRepair = counter + 1;
    const number = repairNumber(Number(meta.tillCode.slice(1)), counter);
    return { ...operation, data: { ...operation.data, number } };
  },
  keep: async (db, entry, { isBroughtBack }) => {
    const isKnown = isBroughtBack && (await db.intakes.get(entry.entityId)) !== undefined;
    if (!isKnown) await db.intakes.put(intakeRow(entry));
  },
  writesOnAnswer: ['intakes', 'meta', 'repairPhotos'],
  onDone: async (db, entry, result) => {
    const { repairId, number } = result ?? {};
    await db.intakes
      .where('uuid')
      .equals(entry.entityId)
      .modify((row) => {
        row.status = 'synced';
        if (typeof repairId === 'number') row.repairId = repairId;
        if (typeof number !== 'string' || number === row.number) return;
        row.number = number;
        // The client has a paper that says something else.
        if (number !== row.fact.number) row.untold = 1;
      });
    // Its photos may go now. Told here: the row of the device leaves with the person who signs out.
    if (typeof repairId === 'number') {
      await db.repairPhotos.where({ repairUuid: entry.entityId }).modify({ repairId });
    }
    await countRepairsOn(db, entry, result?.lastInSeries);
    return undefined;
  },
  onRefused: (db, { entityId }) => db.intakes.update(entityId, { status: 'failed' }),
  onGivenUp: (db, { entityId }) => db.intakes.update(entityId, { status: 'discarded' }),
};

const intakeRow = ({ entityId, storeId, operation: { data, timestamp } }: EntryOf<'Repair.CREATE'>): LocalIntake => ({
  uuid: entityId,
  storeId,
  at: timestamp,
  status: 'pending',
  number: data.number,
  repairId: null,
  fact: data,
});

/** Numbers of this till that the server gave before tills numbered themselves are not given again. */
export async function countRepairsOn(
  db: MiniPosDatabase,
  { storeId, deviceId }: Pick<StoreMeta, 'storeId' | 'deviceId'>,
  last: unknown,
): Promise<void> {
  if (typeof last !== 'number') return;
  await db.meta.where({ storeId }).modify((meta) => {
    if (meta.deviceId === deviceId) meta.nextRepair = nextInSeries(meta.nextRepair ?? 1, last);
  });
}

// As long as the link on the paper opens.
const keptMs = 90 * 86_400_000;

/** Removes what was sent, or given up, long ago. What somebody here still has to know stays. */
export function sweepIntakes(db: MiniPosDatabase, storeId: number, now: number): Promise<void> {
  const until = new Date(now - keptMs).toISOString();
  return db.transaction('rw', db.intakes, db.intakeLinks, async () => {
    const rows = db.intakes
      .where('[storeId+status+at]')
      .between([storeId, 'synced', ''], [storeId, 'synced', until])
      .or('[storeId+status+at]')
      .between([storeId, 'discarded', ''], [storeId, 'discarded', until])
      .filter(({ untold }) => untold === undefined);
    const old = await rows.primaryKeys();
    await Promise.all([db.intakes.bulkDelete(old), db.intakeLinks.bulkDelete(old)]);
  });
}

/** What the server has, or nobody took in after all, leaves with the person who signs out. */
const settled = { without: ({ status }: Pick<LocalIntake, 'status'>) => status === 'synced' || status === 'discarded' };

/** Devices that are left to be repaired, as this till took them in. */
export const repairs = {
  tables: { intakes: settled, intakeLinks: 'emptied', repairPhotos: 'kept' },
  pulled: {},
  operations: { 'Repair.CREATE': takeIn },
  // The board and the lists ask by themselves; with each change of the store it would be all of them.
  queryKeys: [],
} as const satisfies DeviceSlice<'Repair.CREATE'>;
