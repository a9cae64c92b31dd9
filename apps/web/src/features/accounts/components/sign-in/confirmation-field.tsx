import { PasswordInput } from '@mantine/core';
import type { FieldProps, Text } from '#ui/field/field-props.ts';

export interface ConfirmationFieldProps extends FieldProps<Text> {
  label?: string;
}

/** The new password once more; without the meter, which already stands above. */
export function ConfirmationField({
  label = 'Confirmar contraseña',
  value,
  onChange,
  ...input
}: ConfirmationFieldProps) {
  return (
    <PasswordInput
      {...input}
      label={label}
      autoComplete="new-password"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Reachable by keyboard: Mantine takes the toggle out of the tab order.
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar u ocultar la confirmación',
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  );
}
