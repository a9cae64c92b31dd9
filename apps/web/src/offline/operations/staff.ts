import { markLabels } from '@minipos/domain/hours/time-marks';
import { formatDateTime } from '#lib/format.ts';
import type { DeviceOperation } from './operation.ts';
import type { DeviceSlice } from './slice.ts';

const markTime: DeviceOperation<'TimeMark.CREATE'> = {
  title: 'Entrada o salida del personal',
  about: ({ data, timestamp }) => `${markLabels[data.kind]}: ${formatDateTime(timestamp)}`,
  touches: () => [],
  effects: {},
  keep: (db, { entityId, storeId, operation: { actorUserId, data, timestamp } }) =>
    db.timeMarks.put({ uuid: entityId, storeId, userId: actorUserId, kind: data.kind, at: timestamp }),
  onGivenUp: (db, { entityId }) => db.timeMarks.delete(entityId),
};

/** When people came and left. It stays on the device when another person signs in: the next mark depends on the last. */
export const staff = {
  tables: { timeMarks: 'kept' },
  pulled: {},
  operations: { 'TimeMark.CREATE': markTime },
  queryKeys: [],
} as const satisfies DeviceSlice<'TimeMark.CREATE'>;
