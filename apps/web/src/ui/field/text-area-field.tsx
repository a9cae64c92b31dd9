import { Textarea } from '@mantine/core';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

export interface TextAreaFieldProps extends FieldProps<Text>, FieldLook {
  /** Shows how many characters are left once the text nears it. */
  maxLength?: number;
  rows?: number;
}

export function TextAreaField({
  value,
  onChange,
  focusFirst,
  rows = 3,
  maxLength,
  description,
  ...input
}: TextAreaFieldProps) {
  const text = value ?? '';
  const near = maxLength !== undefined && text.length > maxLength * 0.8;
  return (
    <Textarea
      {...input}
      value={text}
      rows={rows}
      description={near ? `${text.length} de ${maxLength} caracteres` : description}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={focusFirst || undefined}
    />
  );
}
