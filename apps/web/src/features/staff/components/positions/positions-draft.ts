import { changePositions } from '@minipos/contract/staff/employees';
import { z } from 'zod';

/** A position while the list is being changed. `was`: its name before; null for a new one. */
export interface DraftPosition {
  name: string;
  was: string | null;
}

export const positionsFields = z.strictObject({ after: changePositions.body.shape.after });

export const draftOf = (positions: readonly string[]): DraftPosition[] =>
  positions.map((name) => ({ name, was: name }));

/**
 * What was changed here, on the list as somebody else saved it meanwhile: what they removed is gone unless it was renamed
 * here, what they added comes last, what was removed here stays removed.
 */
export function keepBothLists(
  draft: readonly DraftPosition[],
  before: readonly string[],
  now: readonly string[],
): DraftPosition[] {
  const kept = draft.flatMap((position): DraftPosition[] => {
    if (position.was === null || now.includes(position.was)) return [position];
    return position.name === position.was ? [] : [{ name: position.name, was: null }];
  });
  const names = new Set(kept.map(({ name }) => name));
  const added = now.filter((name) => !before.includes(name) && !names.has(name));
  return [...kept, ...draftOf(added)];
}
