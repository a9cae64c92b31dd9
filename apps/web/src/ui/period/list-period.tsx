import { type DayRange, periodPresets } from '@minipos/domain/rates/period';
import { caracasDay } from '@minipos/domain/rates/rates';
import { useState } from 'react';
import { useNow } from '#lib/use-now.ts';
import { type ChosenPeriod, daysOf, PeriodPicker } from './period-picker.tsx';

/** A list goes back further than a report, but not for ever. */
const tenYears = 3660;

export interface ListPeriodProps {
  /** As the address of the list and the server name them. */
  range: DayRange;
  onChange: (range: { startDate: string | undefined; endDate: string | undefined }) => void;
  /** Always of some days: there is no 'all'. */
  isRequired?: boolean;
  /** The longest range the list is asked for. */
  mostDays?: number;
  isInBar: boolean;
}

/** The days a list is narrowed to. The address keeps days, not the name of a period: a link shows what was seen. */
export function ListPeriod({ range, onChange, isRequired = false, mostDays = tenYears, isInBar }: ListPeriodProps) {
  const today = caracasDay(new Date(useNow(60_000)));
  // On the first of a month it is today that 'Mes' means: what was pressed stays pressed.
  const [pressed, setPressed] = useState<ChosenPeriod | null>(null);
  const chosen = chosenIn(range, today, pressed);
  return (
    <PeriodPicker
      chosen={chosen}
      today={today}
      mostDays={mostDays}
      isInBar={isInBar}
      onAll={isRequired ? undefined : () => onChange({ startDate: undefined, endDate: undefined })}
      onChange={(next) => {
        setPressed(next);
        const { from, to } = daysOf(next, today);
        onChange({ startDate: from, endDate: to });
      }}
    />
  );
}

function chosenIn(range: DayRange, today: string, pressed: ChosenPeriod | null): ChosenPeriod | null {
  const { startDate = '', endDate = '' } = range;
  if (startDate === '' && endDate === '') return null;
  const isMeant = (period: ChosenPeriod) => {
    const { from, to } = daysOf(period, today);
    return from === startDate && to === endDate;
  };
  if (pressed && isMeant(pressed)) return pressed;
  const preset = periodPresets.find((one) => isMeant({ preset: one }));
  return preset ? { preset } : { range: { from: startDate, to: endDate } };
}
