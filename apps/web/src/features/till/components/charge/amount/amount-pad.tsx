import { UnstyledButton } from '@mantine/core';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { IconBackspace } from '@tabler/icons-react';
import { moneyText } from '#lib/sale-words.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './amount-pad.module.css';
import { type ExtraKey, extraKeys } from './amount-typing.ts';

const rows = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
  [',', '0', 'back'],
] as const;

export interface AmountPadProps {
  method: PaymentMethodCode;
  onType: (key: string) => void;
  onPress: (key: ExtraKey) => void;
}

function wordsOf(key: ExtraKey, method: PaymentMethodCode): { shown: string; said: string } {
  if (key.kind === 'note') {
    const note = moneyText(key.cents, currencyOf(method)).replace(',00', '');
    return { shown: note, said: `Sumar un billete de ${note}` };
  }
  if (key.kind === 'type') return { shown: key.text, said: key.text };
  return key.kind === 'half' ? { shown: '½', said: 'La mitad' } : { shown: 'C', said: 'Borrar el monto' };
}

/** Numbers for fingers, and beside them what belongs to the way of paying. */
export function AmountPad({ method, onType, onPress }: AmountPadProps) {
  const extra = extraKeys(method);
  return (
    <div className={classes.pad} role="group" aria-label="Teclado numérico">
      {rows.flatMap((row, at) => {
        const own = extra[at];
        const words = own && wordsOf(own, method);
        return [
          ...row.map((key) => (
            <UnstyledButton
              key={key}
              className={classes.key}
              aria-label={key === 'back' ? 'Borrar' : key === ',' ? 'Coma' : key}
              onClick={() => onType(key)}
            >
              {key === 'back' ? <Icon of={IconBackspace} size={26} /> : key}
            </UnstyledButton>
          )),
          own && words ? (
            <UnstyledButton
              key={`extra-${at}`}
              className={classes.extra}
              aria-label={words.said}
              onClick={() => onPress(own)}
            >
              {words.shown}
            </UnstyledButton>
          ) : null,
        ];
      })}
    </div>
  );
}
