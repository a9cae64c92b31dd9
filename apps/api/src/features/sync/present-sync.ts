import type { Incident, IncidentKind } from '@minipos/contract/incidents';
import type { Device } from '@minipos/contract/sync';
import type { DeviceRow } from './devices.queries.ts';
import type { IncidentRow } from './incidents.queries.ts';

export function presentDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    storeId: row.store_id,
    tillCode: `C${row.till_number}`,
    name: row.name,
    registeredAt: row.registered_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    lastSeq: row.last_seq,
    isRevoked: row.revoked_at !== null,
  };
}

export function presentIncident(row: IncidentRow): Incident {
  return {
    id: row.id,
    kind: row.kind as IncidentKind,
    subject: row.subject,
    detail: row.detail as Incident['detail'],
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by_name,
    note: row.note,
  };
}
