import { SegmentedControl } from '@mantine/core';
import { decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromPercent } from '@minipos/domain/money/percent';
import type { PurchaseFigures } from '@minipos/domain/purchasing/purchase-figures';
import { Fragment, type ReactNode } from 'react';
import { formatBs, formatDate, formatPercent, formatRate, formatUsd } from '#lib/format.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import type { Problems } from '#ui/form/use-problems.ts';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import type { Draft } from './purchase-draft.ts';
import classes from './purchase-form.module.css';

export interface TotalsPanelProps {
  draft: Draft;
  figures: PurchaseFigures | null;
  rate: RateUsed | undefined;
  /** The day it is to be paid. */
  dueDate: string | null;
  of: Problems['of'];
  onChange: (draft: Draft) => void;
  children: ReactNode;
}

const sharings = [
  { value: 'value', label: 'Valor' },
  { value: 'weight', label: 'Peso' },
];

/** What the purchase adds up to, in both currencies; always in sight. */
export function TotalsPanel({ draft, figures, rate, dueDate, of, onChange, children }: TotalsPanelProps) {
  const money = (cents: number) => (draft.currency === 'USD' ? formatUsd : formatBs)(decimalFromCents(cents));
  return (
    <section className={classes.totals} aria-label="Totales">
      <div className={classes.parts}>
        {figures ? (
          <dl className={classes.figures}>
            {figures.exempt > 0 ? <Part name="Exento" value={money(figures.exempt)} /> : null}
            {figures.taxes.map((tax) => (
              <Fragment key={tax.rate}>
                <Part name={`Base ${formatPercent(decimalFromPercent(tax.rate))}`} value={money(tax.base)} />
                <Part name={`IVA ${formatPercent(decimalFromPercent(tax.rate))}`} value={money(tax.tax)} />
              </Fragment>
            ))}
          </dl>
        ) : null}
        <NumberField
          label="Flete"
          prefix={draft.currency === 'USD' ? '$' : 'Bs.'}
          {...of('freight')}
          value={draft.freight}
          onChange={(freight) => onChange({ ...draft, freight })}
        />
        <div className={classes.sharing}>
          <span id="freight-by">Repartir por</span>
          <SegmentedControl
            aria-labelledby="freight-by"
            data={sharings}
            value={draft.freightBy}
            onChange={(freightBy) => onChange({ ...draft, freightBy: freightBy as Draft['freightBy'] })}
          />
        </div>
        <p className={classes.detail}>
          {[
            rate && `Tasa ${formatRate(rate.rate)} (${formatDate(rate.valueDate)})`,
            dueDate && `vence ${formatDate(dueDate)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.sum}>
        <div className={classes.whole}>
          <span className={classes.wholeName}>Total</span>
          <span className={classes.wholeAmounts}>
            <output className={classes.usd}>{figures ? formatUsd(decimalFromCents(figures.totalUsd)) : '—'}</output>
            <span className={classes.bs}>
              {figures && figures.totalBs !== null ? formatBs(decimalFromCents(figures.totalBs)) : 'Sin tasa'}
            </span>
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}

const Part = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
