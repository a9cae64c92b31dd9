import type { Currency } from '@minipos/domain/stores/store-types';
import { formatNumber } from '#lib/format.ts';
import { moneyText } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { faces, looseProblem, piecesProblem, readCount, type TypedCount } from './cash-count.ts';
import { currencyNames } from './cash-words.ts';
import classes from './count-fields.module.css';

export interface CountFieldsProps {
  currency: Currency;
  typed: TypedCount;
  onChange: (typed: TypedCount) => void;
  focusFirst?: boolean;
}

/** Notes of one currency, largest first, and their sum. */
export function CountFields({ currency, typed, onChange, focusFirst = false }: CountFieldsProps) {
  const sign = currency === 'USD' ? '$' : 'Bs. ';
  const { totalCents } = readCount(typed, currency);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{currencyNames[currency]}</legend>
      {faces(currency).map((face, place) => {
        const count = typed.pieces[face] ?? null;
        const problem = piecesProblem(count);
        return (
          <div key={face} className={classes.row}>
            <span className={classes.face} aria-hidden="true">
              {sign}
              {formatNumber(face)}
            </span>
            <NumberField
              label={`Billetes de ${sign}${formatNumber(face)}`}
              hideLabel
              decimals={0}
              value={count}
              onChange={(next) => onChange({ ...typed, pieces: { ...typed.pieces, [face]: next ?? null } })}
              error={problem ?? undefined}
              focusFirst={focusFirst && place === 0}
            />
            <span className={classes.sum}>
              {problem === null && count ? moneyText(face * 100 * count, currency) : ''}
            </span>
          </div>
        );
      })}
      <div className={classes.row}>
        <span className={classes.face} aria-hidden="true">
          Otros
        </span>
        <NumberField
          label={`Otros billetes y monedas en ${currencyNames[currency].toLowerCase()}`}
          hideLabel
          prefix={sign.trim()}
          value={typed.loose}
          onChange={(loose) => onChange({ ...typed, loose: loose ?? null })}
          error={looseProblem(typed.loose) ?? undefined}
        />
        <span />
      </div>
      <p className={classes.total}>
        Contado <strong>{moneyText(totalCents, currency)}</strong>
      </p>
    </fieldset>
  );
}
