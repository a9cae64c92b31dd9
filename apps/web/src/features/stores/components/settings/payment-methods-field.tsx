import { Switch } from '@mantine/core';
import { type StoreMethodCode, storeMethodCodes, storeMethods } from '@minipos/domain/payments/payment-methods';
import type { FieldProps } from '#ui/field/field-props.ts';
import { methodWords } from '../page/store-labels.ts';
import { Setting } from './setting.tsx';
import classes from './settings-section.module.css';

type Codes = StoreMethodCode[] | null | undefined;

/** What else people call them, for the search. */
const otherWords: Partial<Record<StoreMethodCode, string>> = {
  card: 'tarjeta debito',
  cash_usd: 'dolares divisas',
  mobile_payment: 'pagomovil',
  credit: 'fiado',
};

/** Each way to pay with its currency and reference rule, on or off; at least one stays on. */
export function PaymentMethodsField({ name, value, onChange, error }: FieldProps<Codes>) {
  const chosen = value ?? [];
  const problem = error ?? (chosen.length === 0 ? 'Elige al menos un método de pago' : undefined);
  return (
    <Switch.Group
      aria-label="Métodos de pago"
      error={problem}
      value={chosen}
      // In the catalogue's order, as the server keeps them: switching one off and on again is no change.
      onChange={(codes) => onChange(storeMethodCodes.filter((code) => codes.includes(code)))}
    >
      <div className={classes.methods}>
        {storeMethods.map((method) => (
          <Setting key={method.code} words={`metodo de pago ${otherWords[method.code] ?? ''}`}>
            <Switch
              name={name}
              value={method.code}
              label={method.label}
              description={methodWords(method)}
              aria-invalid={problem !== undefined}
              size="md"
              py="xs"
            />
          </Setting>
        ))}
      </div>
    </Switch.Group>
  );
}
