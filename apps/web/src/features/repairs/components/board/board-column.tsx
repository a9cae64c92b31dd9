import { Box, Button } from '@mantine/core';
import type { BoardColumn as Column } from '@minipos/contract/repairs/repair-shapes';
import { isWaitingRepair, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { IconPlayerPause } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { walkByArrows } from '#ui/form/walk-by-arrows.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './board.module.css';

export interface BoardColumnProps {
  column: Column;
  /** A card that is being dragged may be dropped here. */
  isOpen: boolean;
  isOver: boolean;
  onMore: (() => void) | null;
  /** The cards. */
  children: ReactNode;
}

/** What is worth knowing of a whole column. */
function aboutColumn({ status, unassigned, totalUSD }: Column): string {
  if (status === 'received') return unassigned > 0 ? `${formatNumber(unassigned, 0)} sin técnico` : '';
  if (totalUSD === 0) return '';
  if (status === 'waiting_approval') return `${formatUsd(totalUSD)} en presupuestos`;
  return status === 'completed' ? `${formatUsd(totalUSD)} por cobrar al entregar` : formatUsd(totalUSD);
}

/** The repairs in one state. */
export function BoardColumn({ column, isOpen, isOver, onMore, children }: BoardColumnProps) {
  const titleId = useId();
  const { status, count, cards } = column;
  return (
    <section
      className={classes.column}
      aria-labelledby={titleId}
      data-column={status}
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {isWaitingRepair(status) ? <Icon of={IconPlayerPause} size={16} /> : null}
          {repairStateLabels[status]} <span className={classes.count}>{formatNumber(count, 0)}</span>
        </h2>
        <span className={classes.about}>{aboutColumn(column)}</span>
      </header>
      <div>
        {isOver ? <p className={classes.drop}>Soltar: pasa a {repairStateLabels[status]}</p> : null}
        {cards.length === 0 && !isOver ? <p className={classes.none}>Nada por aquí.</p> : null}
        <Box component="ul" className={classes.cards ?? ''} onKeyDown={walkByArrows}>
          {children}
        </Box>
        {onMore ? (
          <div className={classes.more}>
            <Button variant="default" size="xs" fullWidth onClick={onMore}>
              Ver más ({formatNumber(count - cards.length, 0)})
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
