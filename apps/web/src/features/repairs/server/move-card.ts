import type { BoardColumn, RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import { isRepairAtWork, type RepairState } from '@minipos/domain/repairs/repair-states';

/** The board with a card in another column, counts and sums included; what leaves the board is only taken away. */
export function moveCard(board: RepairBoard, id: number, to: RepairState): RepairBoard {
  const from = board.columns.find(({ cards }) => cards.some((card) => card.id === id));
  const card = from?.cards.find((one) => one.id === id);
  if (!from || !card || from.status === to) return board;
  // Only what the shop works at can be late; whether it is late again on its way back, the server says.
  const moved = { ...card, status: to, isOverdue: card.isOverdue && isRepairAtWork(to) };
  const columns = board.columns.map((column) => {
    if (column === from) return { ...weigh(column, card, -1), cards: column.cards.filter((one) => one.id !== id) };
    if (column.status !== to) return column;
    return { ...weigh(column, moved, 1), cards: [moved, ...column.cards] };
  });
  return { ...board, columns, overdue: board.overdue + Number(moved.isOverdue) - Number(card.isOverdue) };
}

const weigh = (column: BoardColumn, card: RepairSummary, sign: 1 | -1): BoardColumn => ({
  ...column,
  count: column.count + sign,
  totalUSD: Math.round((column.totalUSD + sign * card.finalCostUSD) * 100) / 100,
  unassigned: column.unassigned + (card.technician ? 0 : sign),
  overdue: column.overdue + (card.isOverdue ? sign : 0),
});
