import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { formatBs, formatNumber, formatPercent, formatUsd } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import type { Draft, DraftLine } from './purchase-draft.ts';
import classes from './purchase-form.module.css';

type Field = 'quantity' | 'packSize' | 'unitCost' | 'discountPercent' | 'weightKg';
export const lineFields: readonly Field[] = ['quantity', 'packSize', 'unitCost', 'discountPercent', 'weightKg'];

export interface LineRowProps {
  line: DraftLine;
  place: number;
  /** Lines of the whole purchase: not all of them are on the page. */
  count: number;
  currency: Draft['currency'];
  hasWeight: boolean;
  net: number | null;
  units: number | null;
  /** What was refused, by field; undefined: nothing. */
  errors: Partial<Record<Field, string>> | undefined;
  onChange: (place: number, changes: Partial<DraftLine>) => void;
  onRemove: (place: number) => void;
}

/** A line of a purchase. Drawn again only when something of its own changes: among thousands a key must not wait. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, count, currency, hasWeight, net, units, errors, onChange, onRemove } = props;
  const money = currency === 'USD' ? formatUsd : formatBs;
  const field = (name: Field) => ({
    name: `items.${place}.${name}`,
    error: errors?.[name],
    value: line[name],
    onChange: (value: number | null | undefined) => onChange(place, { [name]: value }),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the lines of a block stand in an element of their own
    <div role="listitem" className={classes.line} aria-setsize={count} aria-posinset={place + 1}>
      <span className={classes.product}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.detail}>
          {[line.code, line.isExempt ? 'Exento' : `IVA ${formatPercent(line.taxRate)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <NumberField label="Cantidad" decimals={3} {...field('quantity')} />
      <NumberField label="Unid. por empaque" decimals={3} {...field('packSize')} />
      <NumberField label="Costo unitario" decimals={4} {...field('unitCost')} />
      <NumberField label="Desc. %" {...field('discountPercent')} />
      {hasWeight ? <NumberField label="Peso (kg)" decimals={3} {...field('weightKg')} /> : null}
      <span className={classes.total}>
        <span className={classes.amount}>{net === null ? '—' : money(net)}</span>
        <span className={classes.detail}>Entran {units === null ? '—' : formatNumber(units, 3)}</span>
      </span>
      <IconButton icon={IconTrash} label={`Quitar ${line.name}`} onClick={() => onRemove(place)} />
    </div>
  );
});
