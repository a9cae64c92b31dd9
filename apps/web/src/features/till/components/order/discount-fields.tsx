import { Button, SegmentedControl } from '@mantine/core';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromPercent, type Percent, percentFromDecimal, wholePercent } from '@minipos/domain/money/percent';
import { type Discount, discountOn, discountShare } from '@minipos/domain/orders/discounts';
import { IconLockPassword } from '@tabler/icons-react';
import { formatPercent } from '#lib/format.ts';
import { numberProblem } from '#lib/number-problem.ts';
import { usdText } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './discount-fields.module.css';

export interface TypedDiscount {
  kind: Discount['kind'];
  value: number | null;
}

export const typedOf = (discount: Discount | null): TypedDiscount =>
  discount === null
    ? { kind: 'percent', value: null }
    : discount.kind === 'percent'
      ? { kind: 'percent', value: decimalFromPercent(discount.percent) }
      : { kind: 'amount', value: decimalFromCents(discount.cents) };

interface ReadDiscount {
  discount: Discount | null;
  problem: string | null;
  /** It is one, but more than this person may give alone. */
  over?: { discount: Discount; share: Percent };
}

/** What was typed as a discount on an amount, or why it is none. */
export function readDiscount(typed: TypedDiscount, on: Cents, limit: Percent): ReadDiscount {
  if (typed.value === null || typed.value === 0) return { discount: null, problem: null };
  const isPercent = typed.kind === 'percent';
  const most = isPercent ? 100 : decimalFromCents(on);
  const over = `El descuento no puede pasar de ${isPercent ? '100 %' : usdText(on)}`;
  const wrong = numberProblem(typed.value, { most, over });
  if (wrong !== null) return { discount: null, problem: wrong };
  const discount: Discount = isPercent
    ? { kind: 'percent', percent: percentFromDecimal(typed.value) }
    : { kind: 'amount', cents: centsFromDecimal(typed.value) };
  const share = discountShare(on, discountOn(on, discount));
  if (share <= limit) return { discount, problem: null };
  const own = formatPercent(decimalFromPercent(limit), 2);
  const problem = limit === 0 ? 'Este descuento necesita autorización' : `Puedes descontar hasta ${own}`;
  return { discount: null, problem, over: { discount, share } };
}

const kinds = [
  { value: 'percent', label: 'Porcentaje' },
  { value: 'amount', label: 'Monto en $' },
];

export interface DiscountFieldsProps {
  typed: TypedDiscount;
  problem: string | null;
  limit: Percent;
  onChange: (typed: TypedDiscount) => void;
  focusFirst?: boolean;
  /** Asks a person who may approve it; left out when no one could. */
  onAuthorise?: (() => void) | undefined;
}

/** So much percent, or an amount. */
export function DiscountFields(props: DiscountFieldsProps) {
  const { typed, problem, limit, onChange, focusFirst = false, onAuthorise } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Descuento</legend>
      <SegmentedControl
        aria-label="Tipo de descuento"
        data={kinds}
        value={typed.kind}
        onChange={(kind) => onChange({ kind: kind as Discount['kind'], value: null })}
      />
      <NumberField
        label="Descuento"
        hideLabel
        {...(typed.kind === 'percent' ? { suffix: '%' } : { prefix: '$' })}
        value={typed.value}
        onChange={(value) => onChange({ ...typed, value: value ?? null })}
        error={problem ?? undefined}
        focusFirst={focusFirst}
      />
      {onAuthorise ? (
        <Button variant="default" leftSection={<Icon of={IconLockPassword} />} onClick={onAuthorise}>
          Autorizar con PIN
        </Button>
      ) : null}
      {limit < wholePercent && limit > 0 ? (
        <p className={classes.hint}>Hasta {formatPercent(decimalFromPercent(limit), 2)}</p>
      ) : null}
    </fieldset>
  );
}
