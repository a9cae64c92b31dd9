import { TextInput } from '@mantine/core';
import { readTypedDay } from '@minipos/domain/rates/period';
import { addDays, isDay } from '@minipos/domain/rates/rates';
import { type KeyboardEvent, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

export interface DayFieldProps extends Omit<FieldProps<Text>, 'error'>, FieldLook {
  /** `2026-11-14`; while what is typed is no day, the text itself, so that a form can say so instead of saving nothing. */
  value: Text;
  /** The last day that can be reached with the arrows. */
  max?: string;
  error?: string | boolean | undefined;
  /** The field is left: what was typed is meant. */
  onLeave?: () => void;
  /** Its label is heard and not seen: beside words that say it. */
  isLabelHidden?: boolean;
  'aria-describedby'?: string | undefined;
}

const written = (value: Text) => (value && isDay(value) ? formatDate(value) : (value ?? ''));
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A day as people here write it, dd/mm/aaaa, whatever the language of the browser. The arrows go from day to day. */
export function DayField(props: DayFieldProps) {
  const {
    label,
    isLabelHidden = false,
    value,
    onChange,
    max,
    focusFirst,
    onLeave,
    placeholder = 'dd/mm/aaaa',
    ...input
  } = props;
  const [text, setText] = useState(written(value));
  // A day that came from elsewhere, and not from these keys.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(written(value));
  }
  const type = (next: string) => {
    setText(next);
    const day = readTypedDay(next) ?? next;
    setKnown(day);
    onChange(day);
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || !value || !isDay(value)) return;
    event.preventDefault();
    const day = addDays(value, by);
    if (max === undefined || day <= max) type(formatDate(day));
  };
  return (
    <TextInput
      {...input}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={text}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onChange={(event) => type(withSlashes(event.currentTarget.value, text))}
      onBlur={() => {
        setText(written(value));
        onLeave?.();
      }}
      onKeyDown={step}
      data-autofocus={focusFirst || undefined}
    />
  );
}

/**
 * The keyboard of a phone has digits and no slash: they come by themselves, and go with the digit before them. One that is
 * typed where it stands already is that one.
 */
function withSlashes(next: string, before: string): string {
  if (before.endsWith('/') && ['/', '-', '.', ' '].some((sign) => next === before + sign)) return before;
  const isAdded = next.length === before.length + 1 && next.startsWith(before);
  return isAdded && /^(\d{2}|\d{2}\/\d{2})$/.test(next) ? `${next}/` : next;
}
