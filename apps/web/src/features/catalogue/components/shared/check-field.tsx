import { Checkbox } from '@mantine/core';
import type { FieldProps } from '#ui/field/field-props.ts';
import classes from './check-field.module.css';

export interface CheckFieldProps extends FieldProps<boolean | null | undefined> {
  label: string;
  note?: string;
  disabled?: boolean;
}

/** A checkbox whose words, with a line that explains, are part of the target. */
export function CheckField({ label, note, value, onChange, name, error, disabled = false }: CheckFieldProps) {
  return (
    <Checkbox
      label={
        <>
          {label}
          {note ? <span className={classes.note}>{note}</span> : null}
        </>
      }
      name={name}
      error={error}
      disabled={disabled}
      classNames={{ body: classes.check ?? '', labelWrapper: classes.words ?? '', label: classes.label ?? '' }}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
