import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import type { RepairBoard } from '@minipos/contract/repairs/repairs';
import { type BoardState, canMoveRepair } from '@minipos/domain/repairs/repair-states';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import spoken from '#ui/marks/spoken.module.css';
import { deriveBs } from '#ui/money/derive-bs.ts';
import { useRepairActions } from '../moves/use-repair-actions.tsx';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { columnBeside } from './board-moves.ts';
import { BoardTabs } from './board-tabs.tsx';
import { RepairCard } from './repair-card.tsx';
import { useCardDrag } from './use-card-drag.ts';

export interface BoardViewProps {
  storeId: number;
  board: RepairBoard;
  /** The one a phone shows. */
  column: BoardState;
  onColumn: (column: BoardState) => void;
  /** Null when no more cards can be had here: the table has the rest. */
  onMore: (column: BoardState) => void;
}

/** The open repairs in columns by state. A card is moved with a mouse, the arrows or its menu, and only where it may go. */
export function BoardView({ storeId, board, column: shown, onColumn, onMore }: BoardViewProps) {
  const isPhone = useMedia('(max-width: 47.99em)');
  const { rate, now } = useCurrentRate();
  const mayEdit = useCan('services.edit');
  const frame = useRef<HTMLDivElement>(null);
  const { move, actionsOf, dialogs, told } = useRepairActions(storeId);
  // A card that was moved is another one in the page, and shall have the focus that it had before.
  const moved = useRef<number | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"]`)?.focus();
  });
  const find = useCallback(
    (id: number) => board.columns.flatMap(({ cards }) => cards).find((card) => card.id === id),
    [board],
  );
  const drop = (id: number, to: BoardState) => {
    const repair = find(id);
    if (repair && repair.status !== to && canMoveRepair(repair.status, to)) void move(repair, to);
  };
  const { dragged, begin } = useCardDrag<BoardState>(drop);
  const onArrow = useCallback(
    (repair: RepairSummary, event: KeyboardEvent) => {
      const side = event.key === 'ArrowRight' ? 'right' : event.key === 'ArrowLeft' ? 'left' : null;
      if (!mayEdit || side === null || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const to = columnBeside(repair.status, side);
      if (!to) return;
      moved.current = repair.id;
      void move(repair, to).finally(() => {
        setTimeout(() => {
          moved.current = null;
        }, 500);
      });
    },
    [mayEdit, move],
  );
  const rateText = rate?.rateText;
  const bsOf = useCallback((usd: number) => (rateText === undefined ? null : deriveBs(usd, rateText)), [rateText]);
  const held = dragged === null ? undefined : find(dragged.id);
  const columns = isPhone ? board.columns.filter(({ status }) => status === shown) : board.columns;
  return (
    <div ref={frame} className={isPhone ? classes.single : undefined}>
      {isPhone ? <BoardTabs columns={board.columns} shown={shown} onShow={onColumn} /> : null}
      <div
        className={isPhone ? undefined : classes.board}
        role="group"
        aria-label="Tablero de servicios"
        // Narrow screens scroll it sideways, by keyboard too.
        tabIndex={isPhone ? undefined : 0}
      >
        {columns.map((column) => {
          const mayDrop = held !== undefined && canMoveRepair(held.status, column.status);
          const rest = column.count - column.cards.length;
          return (
            <BoardColumn
              key={column.status}
              column={column}
              isOpen={mayDrop}
              isOver={mayDrop && dragged?.over === column.status}
              onMore={rest > 0 ? () => onMore(column.status) : null}
            >
              {column.cards.map((repair) => (
                <RepairCard
                  key={repair.id}
                  repair={repair}
                  now={now}
                  bsOf={bsOf}
                  isHeld={dragged?.id === repair.id}
                  actionsOf={actionsOf}
                  onGrab={mayEdit ? begin : ignore}
                  onArrow={onArrow}
                />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      <div role="status" className={spoken.spoken}>
        {told}
      </div>
      {dialogs}
    </div>
  );
}

const ignore = () => undefined;
