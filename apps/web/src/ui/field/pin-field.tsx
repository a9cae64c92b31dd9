import { PasswordInput } from '@mantine/core';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

/** A PIN being chosen: digits, hidden unless asked for. */
export function PinField({ value, onChange, focusFirst, ...input }: FieldProps<Text> & FieldLook) {
  return (
    <PasswordInput
      {...input}
      inputMode="numeric"
      // Not a password of the site: no manager should keep or offer one here.
      autoComplete="off"
      maxLength={6}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Reachable by keyboard: Mantine takes the toggle out of the tab order.
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar el PIN', tabIndex: 0, 'aria-hidden': false }}
      data-autofocus={focusFirst || undefined}
    />
  );
}
