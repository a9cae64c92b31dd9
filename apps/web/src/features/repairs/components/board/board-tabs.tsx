import type { BoardColumn } from '@minipos/contract/repairs/repair-shapes';
import { type BoardState, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { formatNumber } from '#lib/format.ts';
import classes from './board.module.css';

export interface BoardTabsProps {
  columns: readonly BoardColumn[];
  shown: BoardState;
  onShow: (status: BoardState) => void;
}

/** Which column a phone shows. */
export function BoardTabs({ columns, shown, onShow }: BoardTabsProps) {
  return (
    <div className={classes.tabs} role="group" aria-label="Columnas">
      {columns.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          className={classes.tab}
          aria-pressed={status === shown}
          onClick={() => onShow(status)}
        >
          {repairStateLabels[status]} <span className={classes.count}>{formatNumber(count, 0)}</span>
        </button>
      ))}
    </div>
  );
}
