import { type BoardState, boardStates, canMoveRepair, type RepairState } from '@minipos/domain/repairs/repair-states';

/** The nearest column on that side to which a repair may go; null when there is none. */
export function columnBeside(from: RepairState, side: 'left' | 'right'): BoardState | null {
  const place = boardStates.findIndex((state) => state === from);
  if (place < 0) return null;
  const beside = side === 'right' ? boardStates.slice(place + 1) : boardStates.slice(0, place).toReversed();
  return beside.find((state) => canMoveRepair(from, state)) ?? null;
}

/** Columns a repair may be dropped on. */
export const openColumns = (from: RepairState): readonly BoardState[] =>
  boardStates.filter((state) => canMoveRepair(from, state));
