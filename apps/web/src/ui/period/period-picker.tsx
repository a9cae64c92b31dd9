import { Button } from '@mantine/core';
import {
  type Period,
  type PeriodPreset,
  periodPresetLabels,
  periodPresets,
  periodProblem,
  presetPeriod,
} from '@minipos/domain/rates/period';
import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { Icon } from '../marks/icon.tsx';
import classes from './period-picker.module.css';
import { TypedDayField } from './typed-day-field.tsx';

/** A preset moves with the calendar; a range stays. */
export type ChosenPeriod = { preset: PeriodPreset } | { range: Period };

/** The days that were chosen. */
export const daysOf = (chosen: ChosenPeriod, today: string): Period =>
  'preset' in chosen ? presetPeriod(chosen.preset, today) : chosen.range;

export const periodWords = ({ from, to }: Period): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

const keyOf = (chosen: ChosenPeriod): string =>
  'range' in chosen ? `${chosen.range.from} ${chosen.range.to}` : chosen.preset;

export interface PeriodPickerProps {
  chosen: ChosenPeriod;
  /** The business day in Caracas: no period ends later. */
  today: string;
  onChange: (chosen: ChosenPeriod) => void;
  label?: string;
}

/** Today, yesterday, a week, a month, the one before or days that are typed. */
export function PeriodPicker({ chosen, today, onChange, label = 'Período' }: PeriodPickerProps) {
  const name = useId();
  const [isTyping, setIsTyping] = useState('range' in chosen);
  const [shown, setShown] = useState(chosen);
  // Another address was opened: what was being typed there is of no use any more.
  if (keyOf(shown) !== keyOf(chosen)) {
    setShown(chosen);
    setIsTyping('range' in chosen);
  }
  const current = isTyping ? null : 'preset' in chosen ? chosen.preset : null;
  const days = daysOf(chosen, today);
  return (
    <div className={classes.picker}>
      <fieldset className={classes.presets}>
        <legend className={classes.spoken}>{label}</legend>
        {periodPresets.map((preset) => (
          <label key={preset} className={classes.preset}>
            <input
              type="radio"
              name={name}
              checked={current === preset}
              onChange={() => {
                setIsTyping(false);
                onChange({ preset });
              }}
            />
            <span>{periodPresetLabels[preset]}</span>
          </label>
        ))}
        <label className={classes.preset}>
          <input type="radio" name={name} checked={isTyping} onChange={() => setIsTyping(true)} />
          <span>Rango</span>
        </label>
      </fieldset>
      {isTyping ? (
        <RangeFields
          key={`${days.from} ${days.to}`}
          days={days}
          today={today}
          onApply={(range) => onChange({ range })}
        />
      ) : (
        <span className={classes.days}>
          <Icon of={IconCalendar} size={18} />
          {periodWords(days)}
        </span>
      )}
    </div>
  );
}

interface RangeFieldsProps {
  days: Period;
  today: string;
  onApply: (range: Period) => void;
}

function RangeFields({ days, today, onApply }: RangeFieldsProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [isAsked, setIsAsked] = useState(false);
  const problemId = useId();
  const problem = periodProblem({ from, to }, today);
  const shown = isAsked ? problem : null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (problem === null) onApply({ from, to });
  };
  const field = { max: today, error: shown !== null, describedBy: shown === null ? undefined : problemId };
  return (
    <form className={classes.range} onSubmit={apply} noValidate>
      <TypedDayField label="Desde" value={from} onChange={setFrom} {...field} />
      <TypedDayField label="Hasta" value={to} onChange={setTo} {...field} />
      <Button type="submit" variant="default">
        Aplicar Filtros
      </Button>
      <p id={problemId} className={classes.problem} role="alert">
        {shown === null ? '' : `${shown}.`}
      </p>
    </form>
  );
}
