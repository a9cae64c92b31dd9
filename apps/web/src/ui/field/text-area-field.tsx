import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

export interface TextAreaFieldProps extends FieldProps<Text>, FieldLook {
  /** Shows how many characters are left once the text nears it. */
  maxLength?: number;
  rows?: number;
  /** No more is taken than fits, and the count always shows: for what is typed in a hurry. */
  hardLimit?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

export function TextAreaField({
  value,
  onChange,
  focusFirst,
  rows = 3,
  maxLength,
  hardLimit = false,
  description,
  ...input
}: TextAreaFieldProps) {
  const text = value ?? '';
  const near = maxLength !== undefined && (hardLimit || text.length > maxLength * 0.8);
  return (
    <Textarea
      {...input}
      value={text}
      rows={rows}
      {...(hardLimit ? { maxLength } : {})}
      description={near ? `${text.length} de ${maxLength} caracteres` : description}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={focusFirst || undefined}
    />
  );
}
