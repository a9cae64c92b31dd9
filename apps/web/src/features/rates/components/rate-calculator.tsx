import { Card } from '@mantine/core';
import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import { useState } from 'react';
import { useCurrentRate, useRateUsed } from '#current/current-rate.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './rate-calculator.module.css';

type Amount = number | null | undefined;

const notes = [1, 5, 10, 20, 50, 100];

/** The other currency of an amount; null for what is no amount. */
function convert(amount: Amount, rate: string, by: (cents: Cents, rate: string) => Cents): number | null {
  if (amount === null || amount === undefined) return null;
  try {
    return decimalFromCents(by(centsFromDecimal(amount), rate));
  } catch {
    return null;
  }
}

/** Any amount in the other currency, exactly as the till computes it, and what the usual notes are worth. */
export function RateCalculator() {
  const { rate } = useCurrentRate();
  const used = useRateUsed();
  const [typed, setTyped] = useState<{ usd?: Amount; bs?: Amount }>({ usd: 1 });
  if (!rate || !used) return null;
  const usd = 'usd' in typed ? typed.usd : convert(typed.bs, rate.rateText, usdFromBs);
  const bs = 'bs' in typed ? typed.bs : convert(typed.usd, rate.rateText, bsFromUsd);
  return (
    <Card component="section" aria-label="Calculadora" className={classes.card}>
      <h2 className={classes.heading}>Calculadora</h2>
      <div className={classes.fields}>
        <NumberField label="Dólares" prefix="$" value={usd} onChange={(value) => setTyped({ usd: value })} />
        <NumberField label="Bolívares" prefix="Bs." value={bs} onChange={(value) => setTyped({ bs: value })} />
      </div>
      <ul className={classes.notes} aria-label="Billetes">
        {notes.map((note) => (
          <li key={note}>
            <Money usd={note} rate={used} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
