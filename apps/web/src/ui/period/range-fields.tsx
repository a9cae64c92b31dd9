import { Button } from '@mantine/core';
import { type Period, periodProblem } from '@minipos/domain/rates/period';
import { type FormEvent, useId, useState } from 'react';
import { DayField } from '../field/day-field.tsx';
import classes from './period-picker.module.css';

export interface RangeFieldsProps {
  days: Period;
  today: string;
  /** The longest range that is taken. */
  mostDays?: number | undefined;
  onApply: (range: Period) => void;
}

/** Two days that are typed, and count when they are applied; what is wrong with them stands below. */
export function RangeFields({ days, today, mostDays, onApply }: RangeFieldsProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [isAsked, setIsAsked] = useState(false);
  const problemId = useId();
  const problem = periodProblem({ from, to }, today, mostDays);
  const shown = isAsked ? problem : null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (problem === null) onApply({ from, to });
  };
  const field = { max: today, error: shown !== null, 'aria-describedby': shown === null ? undefined : problemId };
  return (
    <form className={classes.range} onSubmit={apply} noValidate>
      <DayField label="Desde" value={from} onChange={(day) => setFrom(day ?? '')} {...field} />
      <DayField label="Hasta" value={to} onChange={(day) => setTo(day ?? '')} {...field} />
      <Button type="submit" variant="default">
        Aplicar Filtros
      </Button>
      <p id={problemId} className={classes.problem} role="alert">
        {shown === null ? '' : `${shown}.`}
      </p>
    </form>
  );
}
