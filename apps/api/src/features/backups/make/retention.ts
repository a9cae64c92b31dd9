interface Kept {
  days: number;
  weeks: number;
  months: number;
}

interface Made {
  id: string;
  kind: 'manual' | 'automatic' | 'safety';
  created_at: Date;
}

const caracasMs = -4 * 3_600_000;
const dayMs = 86_400_000;

const dayOf = (at: Date) => new Date(at.getTime() + caracasMs).toISOString().slice(0, 10);
/** Weeks begin on Monday; 1970-01-05 was one. */
const weekOf = (at: Date) => String(Math.floor((at.getTime() + caracasMs - 4 * dayMs) / (7 * dayMs)));
const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/**
 * Which backups nobody has to keep: of the automatic ones the newest of each of the last days, weeks and months that have one
 * stays, and safety backups for a month. What a person asked for goes only when a person deletes it, and the newest never.
 */
export function expiredBackups(newestFirst: readonly Made[], keep: Kept, now: Date): string[] {
  const kept = new Set<string>();
  const automatic = newestFirst.filter(({ kind }) => kind === 'automatic');
  for (const [periodOf, most] of [
    [dayOf, keep.days],
    [weekOf, keep.weeks],
    [monthOf, keep.months],
  ] as const) {
    const periods = new Set<string>();
    for (const { id, created_at } of automatic) {
      const period = periodOf(created_at);
      if (periods.has(period) || periods.size >= most) continue;
      periods.add(period);
      kept.add(id);
    }
  }
  const isOld = ({ kind, created_at }: Made) =>
    kind === 'automatic' || now.getTime() - created_at.getTime() > 31 * dayMs;
  return newestFirst
    .slice(1)
    .filter((made) => made.kind !== 'manual' && !kept.has(made.id) && isOld(made))
    .map(({ id }) => id);
}
