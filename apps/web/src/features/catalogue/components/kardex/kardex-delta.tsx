import type { ProductUnit } from '@minipos/domain/stock/stock';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './kardex.module.css';

/** What a movement added or took away: a sign, an arrow and a colour say it together. */
export function KardexDelta({ delta, unit }: { delta: number; unit: ProductUnit }) {
  const direction = delta === 0 ? 'same' : delta > 0 ? 'in' : 'out';
  const shape = { same: IconEqual, in: IconArrowUp, out: IconArrowDown }[direction];
  return (
    <span className={classes.delta} data-direction={direction}>
      <Icon of={shape} size={16} />
      {delta > 0 ? '+' : ''}
      {formatNumber(delta, 3)}
      {unit === 'unit' ? '' : ` ${unit}`}
    </span>
  );
}
