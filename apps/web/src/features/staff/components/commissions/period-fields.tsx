import type { CommissionPeriod } from '@minipos/contract/staff/commissions';
import { useState } from 'react';
import { DayField } from '#ui/field/day-field.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { choiceOf, type PeriodChoice, periodChoices, periodOf, wholePeriod } from './commission-period.ts';

export interface PeriodFieldsProps {
  period: CommissionPeriod;
  today: string;
  onChange: (period: CommissionPeriod) => void;
}

/** This month, the one before, or other days; only then are there days to type. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const asked = choiceOf(period, today);
  // Days that happen to be those of a month must not take away the field in which they are typed.
  const [isTyping, setIsTyping] = useState(asked === 'other');
  const choice = isTyping ? 'other' : asked;
  const { from, to } = wholePeriod(period, today);
  const choose = (chosen: PeriodChoice) => {
    setIsTyping(chosen === 'other');
    onChange(periodOf(chosen, today));
  };
  const days = (
    <>
      <DayField label="Desde" value={from} max={to} onChange={(day) => onChange({ from: day || undefined, to })} />
      <DayField label="Hasta" value={to} min={from} onChange={(day) => onChange({ from, to: day || undefined })} />
    </>
  );
  return (
    <FilterBar
      filters={[{ key: 'period', label: 'Periodo', value: choice, options: periodChoices }]}
      onFilterChange={(_, chosen) => choose(chosen as PeriodChoice)}
      more={{ active: 0, fields: choice === 'other' ? days : null }}
    />
  );
}
