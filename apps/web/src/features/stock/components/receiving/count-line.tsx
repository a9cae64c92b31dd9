import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Tone } from '#ui/theme/tones.ts';
import { type CountItem, toCome } from './count.ts';
import classes from './receiving.module.css';

export interface CountLineProps {
  item: CountItem;
  /** Undefined where it was not counted yet. */
  counted: number | undefined;
  difference: number;
  onCount: (units: number | undefined) => void;
  onAdd: (units: number) => void;
}

function markOf(counted: number | undefined, difference: number): { tone: Tone; label: string } | null {
  if (counted === undefined) return null;
  if (difference === 0) return { tone: 'done', label: 'Completo' };
  const units = formatNumber(Math.abs(difference), 3);
  return difference < 0
    ? { tone: 'danger', label: `Faltan ${units}` }
    : { tone: 'attention', label: `Sobran ${units}` };
}

/** One product of a reception with its counter: a pack more or less, or the figure itself. */
export function CountLine({ item, counted, difference, onCount, onAdd }: CountLineProps) {
  const { productName, packSize, receivedUnits, note } = item;
  const step = packSize === 1 ? 'uno' : 'un empaque';
  const mark = markOf(counted, difference);
  const told = [
    `Por llegar ${formatNumber(toCome(item), 3)}`,
    packSize === 1 ? null : `empaque × ${formatNumber(packSize, 3)}`,
    receivedUnits > 0 ? `ya llegaron ${formatNumber(receivedUnits, 3)}` : null,
    note ?? null,
  ];
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span className={classes.name}>{productName}</span>
        <span className={classes.detail}>{told.filter(Boolean).join(' · ')}</span>
        {mark ? <StatusBadge {...mark} /> : null}
      </span>
      <span className={classes.counter}>
        <IconButton
          icon={IconMinus}
          label={`Quitar ${step} de ${productName}`}
          variant="default"
          disabled={!counted}
          onClick={() => onAdd(-packSize)}
        />
        <NumberField
          label={`Contado de ${productName}`}
          hideLabel
          decimals={3}
          placeholder="0"
          value={counted ?? null}
          onChange={(units) => onCount(typeof units === 'number' && units >= 0 ? units : undefined)}
        />
        <IconButton
          icon={IconPlus}
          label={`Agregar ${step} de ${productName}`}
          variant="default"
          onClick={() => onAdd(packSize)}
        />
      </span>
    </li>
  );
}
