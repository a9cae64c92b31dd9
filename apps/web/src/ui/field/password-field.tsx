import { PasswordInput } from '@mantine/core';
import type { FieldLook, FieldProps, Text } from './field-props.ts';
import { PasswordMeter } from './password-meter.tsx';

export interface PasswordFieldProps extends FieldProps<Text>, FieldLook {
  /** `new-password` also shows the strength meter. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ value, onChange, focusFirst, autoComplete, ...input }: PasswordFieldProps) {
  return (
    <div>
      <PasswordInput
        {...input}
        autoComplete={autoComplete}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Reachable by keyboard: Mantine takes the toggle out of the tab order.
        visibilityToggleButtonProps={{
          'aria-label': 'Mostrar u ocultar la contraseña',
          tabIndex: 0,
          'aria-hidden': false,
        }}
        data-autofocus={focusFirst || undefined}
      />
      {autoComplete === 'new-password' && value ? <PasswordMeter password={value} /> : null}
    </div>
  );
}
