import { expect, it } from 'vitest';
import { sampleBoard, sampleRepair } from '../test/sample-repair.ts';
import { moveCard } from './move-card.ts';

const column = (board: ReturnType<typeof moveCard>, status: string) =>
  board.columns.find((one) => one.status === status);

it('a card goes to the top of its new column, with count and sum', () => {
  const board = sampleBoard([
    sampleRepair({ id: 1, isOverdue: true }),
    sampleRepair({ id: 2, status: 'in_progress', finalCostUSD: 0.1 }),
  ]);
  const moved = moveCard(board, 1, 'in_progress');
  expect(column(moved, 'received')).toMatchObject({ count: 0, totalUSD: 0, unassigned: 0, overdue: 0, cards: [] });
  expect(column(moved, 'in_progress')).toMatchObject({ count: 2, totalUSD: 12.6, overdue: 1 });
  expect(column(moved, 'in_progress')?.cards.map(({ id, status }) => [id, status])).toEqual([
    [1, 'in_progress'],
    [2, 'in_progress'],
  ]);
});

it('what waits for others or is ready is late no more, and counts as such nowhere', () => {
  for (const to of ['waiting_approval', 'waiting_parts', 'completed'] as const) {
    const board = { ...sampleBoard([sampleRepair({ id: 1, status: 'in_progress', isOverdue: true })]), overdue: 1 };
    const moved = moveCard(board, 1, to);
    expect(column(moved, 'in_progress')).toMatchObject({ count: 0, overdue: 0 });
    expect(column(moved, to)).toMatchObject({ count: 1, overdue: 0, cards: [{ id: 1, isOverdue: false }] });
    expect(moved.overdue).toBe(0);
  }
});

it('what leaves the board is only taken away, and an unknown card changes nothing', () => {
  const board = sampleBoard([sampleRepair({ id: 1 })]);
  const left = moveCard(board, 1, 'cancelled');
  expect(left.columns.flatMap(({ cards }) => cards)).toEqual([]);
  expect(moveCard(board, 9, 'in_progress')).toBe(board);
});
