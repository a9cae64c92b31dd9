import { Switch } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import classes from './switch-field.module.css';

export interface SwitchFieldProps extends FieldProps<boolean | null | undefined> {
  label: string;
  description?: string;
  disabled?: boolean;
}

export function SwitchField({ value, onChange, required: _required, ...input }: SwitchFieldProps) {
  return (
    <Switch
      {...input}
      size="md"
      className={classes.field ?? ''}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
