import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { RepairCardSent } from '@minipos/contract/repairs/repairs';
import type { SignatureGiven } from '@minipos/contract/repairs/signature';
import { caracasDay, isDay } from '@minipos/domain/rates/rates';
import { emptyIntake, type IntakeDraft } from '../../local/intake-draft.ts';

// Caracas has had no daylight saving since 2016.
const offset = '-04:00';

/** A promised moment out of its day and hour; null: nothing is promised. */
export function promisedAt({ promisedDay, promisedTime }: Pick<IntakeDraft, 'promisedDay' | 'promisedTime'>) {
  if (!isDay(promisedDay)) return null;
  const time = /^\d{2}:\d{2}$/.test(promisedTime) ? promisedTime : '17:00';
  return new Date(`${promisedDay}T${time}:00${offset}`).toISOString();
}

/** Why it cannot be sent yet, by field; empty when it can. */
export function missingFields(draft: IntakeDraft): Record<string, string> {
  return {
    ...(draft.client ? {} : { clientId: 'Debe seleccionar un cliente' }),
    ...(draft.deviceType ? {} : { deviceType: 'Debe seleccionar el tipo de dispositivo' }),
    ...(draft.problem.trim() === '' ? { problemDescription: 'Debe describir el problema' } : {}),
    ...(draft.promisedDay === '' || isDay(draft.promisedDay) ? {} : { estimatedDeliveryDate: 'La fecha no es válida' }),
    ...(draft.estimateUSD !== null && !(draft.estimateUSD >= 0)
      ? { estimatedCostUSD: 'Escribe un monto en dólares' }
      : {}),
  };
}

/** What is sent of a draft that lacks nothing. */
export function cardOf(draft: IntakeDraft): Omit<RepairCardSent, 'uuid'> {
  if (draft.client?.id == null) throw new Error('intake draft without a client the server knows');
  return { ...deviceOf(draft), clientId: draft.client.id, diagnosis: draft.diagnosis };
}

/** What a draft says of the device and of what was promised. */
export function deviceOf(draft: IntakeDraft) {
  if (!draft.deviceType) throw new Error('intake draft without device type');
  return {
    deviceType: draft.deviceType,
    deviceBrand: draft.brand,
    deviceModel: draft.model,
    deviceSerial: draft.serial,
    problemDescription: draft.problem,
    conditionMarks: draft.marks,
    accessories: draft.accessories,
    priority: draft.priority,
    estimatedDeliveryDate: promisedAt(draft),
    estimatedCostUSD: draft.estimateUSD,
    notes: draft.notes,
  };
}

/** What was signed, null where the client would not; nothing where nobody was asked. */
export function signatureOf({
  strokes,
  signer,
  isUnsigned,
  client,
}: Pick<IntakeDraft, 'strokes' | 'signer' | 'isUnsigned'> & { client: { name: string } | null }): {
  signature?: SignatureGiven | null;
} {
  if (isUnsigned) return { signature: null };
  const signerName = (signer.trim() || client?.name.trim()) ?? '';
  return strokes.length === 0 || signerName === ''
    ? {}
    : { signature: { signerName: signerName.slice(0, 100), strokes } };
}

/** The form of a device that comes back: whose it is and what it is are known, what it has now is not. */
export const returnOf = ({ client, ...device }: Repair, now: Date): IntakeDraft => ({
  ...emptyIntake(now),
  client: { id: client.id, name: client.name },
  deviceType: device.deviceType,
  brand: device.deviceBrand ?? '',
  model: device.deviceModel ?? '',
  serial: device.deviceSerial ?? '',
});

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Caracas',
  hour: '2-digit',
  minute: '2-digit',
});

/** The form of a repair that is there already. */
export function draftOf(repair: Repair): IntakeDraft {
  const due = repair.estimatedDeliveryDate === null ? null : new Date(repair.estimatedDeliveryDate);
  return {
    uuid: repair.uuid,
    client: repair.client,
    deviceType: repair.deviceType,
    brand: repair.deviceBrand ?? '',
    model: repair.deviceModel ?? '',
    serial: repair.deviceSerial ?? '',
    problem: repair.problemDescription,
    marks: repair.conditionMarks,
    accessories: repair.accessories,
    priority: repair.priority,
    technicianId: repair.technician?.id ?? null,
    promisedDay: due ? caracasDay(due) : '',
    isDayChosen: true,
    promisedTime: due ? timeFormat.format(due) : '17:00',
    estimateUSD: repair.estimatedCostUSD,
    diagnosis: repair.diagnosis ?? '',
    notes: repair.notes ?? '',
    strokes: [],
    signer: '',
    isUnsigned: false,
  };
}
