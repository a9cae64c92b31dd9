import { Radio, Stack } from '@mantine/core';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { moneyText } from '#lib/sale-words.ts';
import classes from './change-choice.module.css';

/** `$1,00 en Efectivo USD + Bs. 606,39 en Efectivo Bs`; what is not handed over is `$1,25 a favor del cliente`. */
export const changeText = (way: readonly Pick<Tender, 'method' | 'currency' | 'amountCents'>[]): string =>
  way
    .map(({ method, currency, amountCents }) => {
      if (method === 'credit') return `${moneyText(amountCents, currency)} a favor del cliente`;
      const { label } = paymentMethod(method);
      return `${moneyText(amountCents, currency)} ${method.startsWith('cash') ? 'en' : 'por'} ${label}`;
    })
    .join(' + ');

/** Nothing is handed over: it stays as client credit. */
export const isLeft = (way: readonly Pick<Tender, 'method'>[]): boolean =>
  way.some(({ method }) => method === 'credit');

const optionText = (way: readonly Tender[]): string =>
  isLeft(way)
    ? `Dejar a favor del cliente: ${way.map(({ amountCents, currency }) => moneyText(amountCents, currency)).join(' + ')}`
    : changeText(way);

export interface ChangeChoiceProps {
  ways: readonly (readonly Tender[])[];
  way: number;
  onChoose: (way: number) => void;
}

/** In which money the change is handed back. */
export function ChangeChoice({ ways, way, onChoose }: ChangeChoiceProps) {
  if (ways.length === 0) return null;
  return (
    <Radio.Group
      className={classes.choice ?? ''}
      label="¿Cómo das el vuelto?"
      value={String(way)}
      onChange={(value) => onChoose(Number(value))}
    >
      <Stack gap="xs" mt="xs">
        {ways.map((option, place) => (
          <Radio.Card key={changeText(option)} value={String(place)} className={classes.option ?? ''}>
            <Radio.Indicator />
            <span className={classes.words}>{optionText(option)}</span>
            {place === 0 ? <span className={classes.suggested}>Sugerido</span> : null}
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
