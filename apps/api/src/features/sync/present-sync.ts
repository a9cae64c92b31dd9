import type { Incident, IncidentKind } from '@minipos/contract/incidents/incidents';
import type { Device } from '@minipos/contract/sync/devices';
import type { Quarantined } from '@minipos/contract/sync/quarantine';
import type { DeviceRow } from './devices/devices.queries.ts';
import type { IncidentRow } from './incidents/incidents.queries.ts';
import type { QuarantinedRow } from './quarantine/quarantine.queries.ts';

const tillCodeOf = (number: number | null): string | null => (number === null ? null : `C${number}`);

export function presentDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    storeId: row.store_id,
    tillCode: tillCodeOf(row.till_number),
    name: row.name,
    registeredAt: row.registered_at.toISOString(),
    registeredBy: row.registered_by_name,
    lastSeenAt: row.last_seen_at.toISOString(),
    lastPerson: row.last_person,
    lastSeq: row.last_seq,
    appVersion: row.app_version,
    unsent: row.unsent,
    openSessionId: row.open_session_id,
    isRevoked: row.revoked_at !== null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by_name,
    revokedReason: row.revoked_reason,
  };
}

export function presentIncident(row: IncidentRow, about: Incident['about']): Incident {
  return {
    id: row.id,
    kind: row.kind as IncidentKind,
    subject: row.subject,
    detail: row.detail as Incident['detail'],
    about,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by_name,
    note: row.note,
  };
}

export function presentQuarantined(row: QuarantinedRow): Quarantined {
  const { device_id: deviceId, till_number, device_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    device: deviceId === null ? null : { id: deviceId, tillCode: tillCodeOf(till_number), name: device_name ?? '' },
    problem: row.problem,
    bytes: row.bytes,
    receivedAt: row.received_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by_name,
    note: row.note,
  };
}
