import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

export interface TextFieldProps extends FieldProps<Text>, FieldLook {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
}

export function TextField({ value, onChange, focusFirst, ...input }: TextFieldProps) {
  return (
    <TextInput
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={focusFirst || undefined}
    />
  );
}
