import { ActionIcon, Checkbox } from '@mantine/core';
import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { decimalFromQuantity, type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { backWords, priceText, unitSign, usdText } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { EntryLine } from '../../local/returns/return-entry.ts';
import classes from './returns.module.css';

export interface ReturnLinesProps {
  lines: readonly EntryLine[];
  /** What each is worth. */
  lineCents: readonly Cents[];
  onChange: (place: number, changes: Partial<Pick<EntryLine, 'quantity' | 'isRestocked'>>) => void;
}

const one = 1000;

/** More than there is, and less than nothing, cannot come back. */
const within = ({ left }: EntryLine, quantity: Quantity): Quantity =>
  Math.max(0, left === null ? Math.min(quantity, 999_999_000) : Math.min(quantity, left));

function read(typed: number | null | undefined): Quantity {
  try {
    return quantityFromDecimal(typed ?? 0);
  } catch {
    return 0;
  }
}

/** What comes back, how much of it, and whether it can be sold again. */
export function ReturnLines({ lines, lineCents, onChange }: ReturnLinesProps) {
  return (
    <ul className={classes.lines} aria-label="Lo que vuelve">
      {lines.map((line, place) => {
        const unit = line.unit ?? 'unit';
        const sign = unitSign(unit);
        const set = (quantity: Quantity) => onChange(place, { quantity: within(line, quantity) });
        return (
          <li key={line.line} className={classes.line}>
            <div className={classes.what}>
              <p className={classes.name}>{line.productName}</p>
              <p className={classes.facts}>
                {priceText(centsFromDecimal(line.unitPriceUSD), unit)}
                {line.left === null ? null : ` · ${backWords.left(line.left, unit)}`}
                {line.apart === 0 ? null : ` · ${backWords.apart(line.apart, unit)}`}
              </p>
            </div>
            <div className={classes.amount} role="group" aria-label={`Cantidad de ${line.productName}`}>
              <ActionIcon
                variant="default"
                className={classes.step ?? ''}
                aria-label={`Quitar uno de ${line.productName}`}
                disabled={line.quantity === 0}
                onClick={() => set(line.quantity - one)}
              >
                <Icon of={IconMinus} />
              </ActionIcon>
              <NumberField
                label={`Vuelven de ${line.productName}`}
                hideLabel
                size="lg"
                decimals={allowsFractions(unit) ? 3 : 0}
                {...(sign ? { suffix: sign } : {})}
                value={decimalFromQuantity(line.quantity)}
                onChange={(typed) => set(read(typed))}
              />
              <ActionIcon
                variant="default"
                className={classes.step ?? ''}
                aria-label={`Agregar uno de ${line.productName}`}
                disabled={line.left !== null && line.quantity >= line.left}
                onClick={() => set(line.quantity + one)}
              >
                <Icon of={IconPlus} />
              </ActionIcon>
            </div>
            <Checkbox
              className={classes.shelf ?? ''}
              size="md"
              label={backWords.restocked}
              aria-label={`${backWords.restocked}: ${line.productName}`}
              checked={line.isRestocked}
              onChange={(event) => onChange(place, { isRestocked: event.currentTarget.checked })}
            />
            <strong className={classes.worth}>{usdText(lineCents[place] ?? 0)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
