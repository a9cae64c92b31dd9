import { Switch } from '@mantine/core';
import { type StoreMethodCode, storeMethodCodes, storeMethods } from '@minipos/domain/payments/payment-methods';
import type { FieldProps } from '#ui/field/field-props.ts';
import { methodWords } from '../page/store-labels.ts';
import classes from './settings-section.module.css';

type Codes = StoreMethodCode[] | null | undefined;

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
          <Switch
            key={method.code}
            name={name}
            value={method.code}
            label={method.label}
            description={methodWords(method)}
            aria-invalid={problem !== undefined}
            size="md"
            py="xs"
          />
        ))}
      </div>
    </Switch.Group>
  );
}
