import { TextInput } from '@mantine/core';
import { readTypedDay } from '@minipos/domain/rates/period';
import { addDays } from '@minipos/domain/rates/rates';
import { type KeyboardEvent, useState } from 'react';
import { formatDate } from '#lib/format.ts';

export interface TypedDayFieldProps {
  label: string;
  /** `2026-11-14`, or empty while what is typed is no day. */
  value: string;
  onChange: (day: string) => void;
  /** The last day that can be reached with the arrows. */
  max?: string;
  error?: boolean;
  describedBy?: string | undefined;
}

const written = (day: string) => (day === '' ? '' : formatDate(day));
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A day as people here write it, dd/mm/aaaa, whatever the language of the browser. The arrows go from day to day. */
export function TypedDayField({ label, value, onChange, max, error = false, describedBy }: TypedDayFieldProps) {
  const [text, setText] = useState(written(value));
  // A day that came from elsewhere, and not from these keys.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== '' && value !== readTypedDay(text)) setText(written(value));
  }
  const type = (next: string) => {
    setText(next);
    const day = readTypedDay(next) ?? '';
    setKnown(day);
    onChange(day);
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || value === '') return;
    event.preventDefault();
    const day = addDays(value, by);
    if (max === undefined || day <= max) type(formatDate(day));
  };
  return (
    <TextInput
      label={label}
      value={text}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={error}
      aria-describedby={describedBy}
      onChange={(event) => type(withSlashes(event.currentTarget.value, text))}
      onBlur={() => setText(value === '' ? text : written(value))}
      onKeyDown={step}
    />
  );
}

/** The keyboard of a phone has digits and no slash: they come by themselves, and go with the digit before them. */
function withSlashes(next: string, before: string): string {
  const isAdded = next.length === before.length + 1 && next.startsWith(before);
  return isAdded && /^(\d{2}|\d{2}\/\d{2})$/.test(next) ? `${next}/` : next;
}
