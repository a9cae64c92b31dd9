import type { BoardColumn } from '@minipos/contract/repairs/repair-shapes';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import type { RepairState } from '@minipos/domain/repairs/repair-states';

/** The board with a card in another column, counts and sums included; what leaves the board is only taken away. */
export function moveCard(board: RepairBoard, id: number, to: RepairState): RepairBoard {
  const from = board.columns.find(({ cards }) => cards.some((card) => card.id === id));
  const card = from?.cards.find((one) => one.id === id);
  if (!from || !card || from.status === to) return board;
  const weigh = (column: BoardColumn, sign: 1 | -1): BoardColumn => ({
    ...column,
    count: column.count + sign,
    totalUSD: Math.round((column.totalUSD + sign * card.finalCostUSD) * 100) / 100,
    unassigned: column.unassigned + (card.technician ? 0 : sign),
    overdue: column.overdue + (card.isOverdue ? sign : 0),
  });
  const columns = board.columns.map((column) => {
    if (column === from) return { ...weigh(column, -1), cards: column.cards.filter((one) => one.id !== id) };
    if (column.status !== to) return column;
    return { ...weigh(column, 1), cards: [{ ...card, status: to }, ...column.cards] };
  });
  return { ...board, columns };
}
