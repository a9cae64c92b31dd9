import { deviceTypeLabels } from '@minipos/domain/repairs/repair-words';
import type { RepairRow } from './repairs.queries.ts';

type Device = Pick<RepairRow, 'device_type' | 'device_brand' | 'device_model'>;

/** What its client calls a device: make and model, or else what it is. */
export const deviceName = (row: Device): string =>
  [row.device_brand, row.device_model].filter(Boolean).join(' ') || deviceTypeLabels[row.device_type];
