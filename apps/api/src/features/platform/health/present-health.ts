import { type Health, type HealthPart, healthFacts } from '@minipos/contract/platform/health';
import { judgeReading } from './judge-health.ts';

interface ReadingRow {
  part: string;
  facts: unknown;
  read_at: Date;
}

/** Every part, read or not, in the order of the contract. What a former version wrote and this one cannot read is not known. */
export function presentHealth(rows: readonly ReadingRow[], now: Date): Health[] {
  return (Object.keys(healthFacts) as HealthPart[]).map((part) => {
    const row = rows.find((one) => one.part === part);
    const known = row ? healthFacts[part].safeParse(row.facts) : null;
    if (!row || !known?.success) return { part, state: 'unknown', readAt: null, facts: null };
    const state = judgeReading(part, { facts: known.data, readAt: row.read_at }, now);
    return { part, state, readAt: row.read_at.toISOString(), facts: known.data } as Health;
  });
}
