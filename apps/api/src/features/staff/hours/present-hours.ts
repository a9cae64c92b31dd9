import type { PersonHours, TimeMark } from '@minipos/contract/staff/hours';
import type { KeptMark, MarkProblem, WeekHours } from '@minipos/domain/hours/week-hours';
import type { MarkRow, ToldMarkRow } from './hours.queries.ts';

/** A row as the rules read it. */
export const keptMark = ({ uuid, kind, at, is_proved, is_struck }: MarkRow): KeptMark => ({
  uuid,
  kind,
  at,
  isProved: is_proved,
  isStruck: is_struck,
});

export const presentPersonHours = (
  { id, full_name }: { id: number; full_name: string },
  { days, minutes, problems, open }: WeekHours,
): PersonHours => ({
  userId: id,
  name: full_name,
  days,
  minutes,
  problems: problems.size,
  inSince: open?.at.toISOString() ?? null,
});

const correction = (by: string | null, at: Date | null, reason: string | null) =>
  by !== null && at !== null && reason !== null ? { by, at: at.toISOString(), reason } : null;

export const presentMark = (row: ToldMarkRow, problem: MarkProblem | null): TimeMark => ({
  uuid: row.uuid,
  kind: row.kind,
  at: row.at.toISOString(),
  deviceName: row.device_name,
  recordedAt: row.recorded_at.toISOString(),
  added: correction(row.added_by, row.recorded_at, row.reason),
  struck: correction(row.struck_by, row.struck_at, row.struck_reason),
  problem,
});
