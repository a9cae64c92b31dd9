import { SegmentedControl } from '@mantine/core';
import { type StockOperation, stockOperations } from '@minipos/domain/stock/stock';
import type { FieldProps } from '#ui/field/field-props.ts';
import classes from './stock-dialog.module.css';
import { operationLabels } from './stock-words.ts';

export interface StockOperationFieldProps extends FieldProps<StockOperation | null | undefined> {
  disabled: boolean;
}

export function StockOperationField({ value, onChange, name, disabled }: StockOperationFieldProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Operación</legend>
      <SegmentedControl
        className={classes.control ?? ''}
        aria-label="Operación"
        {...(name ? { name } : {})}
        disabled={disabled}
        data={stockOperations.map((operation) => ({ value: operation, label: operationLabels[operation] }))}
        value={value ?? 'add'}
        onChange={onChange}
      />
    </fieldset>
  );
}
