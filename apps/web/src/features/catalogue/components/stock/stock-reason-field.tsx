import type { StockOperation } from '@minipos/domain/stock/stock';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { TextField } from '#ui/field/text-field.tsx';
import classes from './stock-dialog.module.css';
import { usualReasons } from './stock-words.ts';

interface StockReasonFieldProps extends FieldProps<Text> {
  operation: StockOperation;
  disabled: boolean;
}

/** Choose the usual reason, or write another. */
export function StockReasonField({ operation, disabled, ...field }: StockReasonFieldProps) {
  const { value, onChange } = field;
  return (
    <div>
      <TextField
        label="Motivo"
        description="Elige uno frecuente o escríbelo; queda en el historial del producto."
        maxLength={200}
        disabled={disabled}
        {...field}
      />
      <div role="group" aria-label="Opciones frecuentes" className={classes.choices}>
        {usualReasons[operation].map((reason) => (
          <button
            key={reason}
            type="button"
            className={classes.choice}
            aria-pressed={value === reason}
            disabled={disabled}
            onClick={() => onChange(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
