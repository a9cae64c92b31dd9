import { decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import type { PurchaseFigures } from '@minipos/domain/purchasing/purchase-figures';
import { IconTrash } from '@tabler/icons-react';
import { formatBs, formatNumber, formatPercent, formatUsd } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import type { Problems } from '#ui/form/use-problems.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { changeLine, type Draft, type DraftLine, removeLine } from './purchase-draft.ts';
import classes from './purchase-form.module.css';

export interface LineListProps {
  draft: Draft;
  figures: PurchaseFigures | null;
  of: Problems['of'];
  onChange: (draft: Draft) => void;
}

/** What is bought, line by line: packs, units, cost and discount. */
export function LineList({ draft, figures, of, onChange }: LineListProps) {
  return (
    <ol className={classes.lines} aria-label="Productos de la compra">
      {draft.lines.map((line, place) => (
        <Line
          key={line.productId}
          line={line}
          figures={figures?.lines[place]}
          draft={draft}
          of={(name) => of(`items.${place}.${name}`)}
          onChange={(changes) => onChange(changeLine(draft, place, changes))}
          onRemove={() => onChange(removeLine(draft, place))}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  line: DraftLine;
  figures: PurchaseFigures['lines'][number] | undefined;
  draft: Draft;
  of: Problems['of'];
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function Line({ line, figures, draft, of, onChange, onRemove }: LineProps) {
  const money = draft.currency === 'USD' ? formatUsd : formatBs;
  return (
    <li className={classes.line}>
      <span className={classes.product}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.detail}>
          {[line.code, line.isExempt ? 'Exento' : `IVA ${formatPercent(line.taxRate)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <NumberField
        label="Cantidad"
        decimals={3}
        {...of('quantity')}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberField
        label="Unid. por empaque"
        decimals={3}
        {...of('packSize')}
        value={line.packSize}
        onChange={(packSize) => onChange({ packSize })}
      />
      <NumberField
        label="Costo unitario"
        decimals={4}
        {...of('unitCost')}
        value={line.unitCost}
        onChange={(unitCost) => onChange({ unitCost })}
      />
      <NumberField
        label="Desc. %"
        {...of('discountPercent')}
        value={line.discountPercent}
        onChange={(discountPercent) => onChange({ discountPercent })}
      />
      {draft.freightBy === 'weight' ? (
        <NumberField
          label="Peso (kg)"
          decimals={3}
          {...of('weightKg')}
          value={line.weightKg}
          onChange={(weightKg) => onChange({ weightKg })}
        />
      ) : null}
      <span className={classes.total}>
        <span className={classes.amount}>{figures ? money(decimalFromCents(figures.net)) : '—'}</span>
        <span className={classes.detail}>
          Entran {figures ? formatNumber(decimalFromQuantity(figures.units), 3) : '—'}
        </span>
      </span>
      <IconButton icon={IconTrash} label={`Quitar ${line.name}`} onClick={onRemove} />
    </li>
  );
}
