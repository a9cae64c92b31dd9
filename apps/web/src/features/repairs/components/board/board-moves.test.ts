import { expect, it } from 'vitest';
import { columnBeside, openColumns } from './board-moves.ts';

it('an arrow leads to the nearest column where the repair may go', () => {
  expect(columnBeside('received', 'right')).toBe('in_progress');
  expect(columnBeside('received', 'left')).toBeNull();
  expect(columnBeside('waiting_parts', 'left')).toBe('waiting_approval');
  // Ready again only by way of being repaired.
  expect(columnBeside('waiting_parts', 'right')).toBeNull();
  expect(columnBeside('completed', 'left')).toBe('in_progress');
  expect(columnBeside('delivered', 'left')).toBeNull();
});

it('a card can be dropped where the state allows and nowhere else', () => {
  expect(openColumns('in_progress')).toEqual(['waiting_approval', 'waiting_parts', 'completed']);
  expect(openColumns('cancelled')).toEqual([]);
});
