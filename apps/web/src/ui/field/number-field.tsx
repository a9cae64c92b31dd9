import { TextInput } from '@mantine/core';
import { parseDecimal } from '@minipos/domain/money/parse-decimal';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { FieldLook, FieldProps } from './field-props.ts';
import classes from './number-field.module.css';

export interface NumberFieldProps extends FieldProps<number | null | undefined>, FieldLook {
  /** Most decimals a person may enter; 2 unless said. */
  decimals?: number;
  /** '$', 'Bs.' before the number. */
  prefix?: string;
  /** 'kg', '%' after it. */
  suffix?: string;
  /** In a list whose rows say it already; screen readers still hear the label. */
  hideLabel?: boolean;
}

/** Amounts keep their two decimals, quantities only those they have; more than allowed stay visible. */
function asText(value: number | null | undefined, decimals: number, isAmount: boolean): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const fixed = isAmount && Number(value.toFixed(decimals)) === value;
  return formatNumber(value, fixed ? decimals : Math.max(decimals, 6), { fixed }).replace('−', '-');
}

/** Accepts comma and point. Empty is null; text that is no number is NaN, which the schema refuses in words. */
export function NumberField({
  value,
  onChange,
  decimals = 2,
  prefix,
  suffix,
  hideLabel = false,
  focusFirst,
  label,
  ...input
}: NumberFieldProps) {
  const isAmount = prefix !== undefined;
  const [text, setText] = useState(() => asText(value, decimals, isAmount));
  const told = useRef(value);
  const isFresh = useRef(false);
  useEffect(() => {
    if (Object.is(value, told.current)) return;
    told.current = value;
    setText(asText(value, decimals, isAmount));
  }, [value, decimals, isAmount]);

  const read = (typed: string) => {
    isFresh.current = false;
    setText(typed);
    told.current = typed.trim() === '' ? null : (parseDecimal(typed, decimals) ?? Number.NaN);
    onChange(told.current);
  };
  return (
    <TextInput
      {...input}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      leftSection={prefix ? <span aria-hidden="true">{prefix}</span> : undefined}
      rightSection={suffix ? <span aria-hidden="true">{suffix}</span> : undefined}
      value={text}
      // The first digit replaces what is there. A touch takes the selection away when it ends, so it is made once more then.
      onFocus={(event) => {
        event.currentTarget.select();
        isFresh.current = true;
      }}
      onMouseUp={(event) => {
        if (isFresh.current) event.currentTarget.select();
        isFresh.current = false;
      }}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => {
        // Shown back as it was understood, so that 1.234 read as a thousand is seen at once.
        if (typeof value === 'number' && !Number.isNaN(value)) setText(asText(value, decimals, isAmount));
      }}
      data-autofocus={focusFirst || undefined}
    />
  );
}
