import { Button } from '@mantine/core';
import { mondayOf } from '@minipos/domain/hours/week-hours';
import { addDays } from '@minipos/domain/rates/rates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayField } from '#ui/field/day-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './hours.module.css';
import { weekText } from './hours-words.ts';
import { useToday } from './use-today.ts';

export interface WeekPickerProps {
  monday: string;
  /** Any day of the week that is wanted; undefined: the week of today. */
  onChange: (day: string | undefined) => void;
}

/** A week from Monday to Sunday: the one before, the one after, or that of any day. */
export function WeekPicker({ monday, onChange }: WeekPickerProps) {
  const thisMonday = mondayOf(useToday());
  // There the list comes first: one row of arrows.
  const isPhone = usePhone();
  const goTo = (day: string) => onChange(mondayOf(day) === thisMonday ? undefined : mondayOf(day));
  return (
    <div className={classes.picker} role="group" aria-label="Semana">
      <IconButton
        icon={IconChevronLeft}
        label="Semana anterior"
        variant="default"
        onClick={() => goTo(addDays(monday, -7))}
      />
      <p className={classes.week} aria-live="polite">
        {weekText(monday)}
      </p>
      <IconButton
        icon={IconChevronRight}
        label="Semana siguiente"
        variant="default"
        disabled={monday >= thisMonday}
        onClick={() => goTo(addDays(monday, 7))}
      />
      {isPhone ? null : (
        <DayField
          label="Semana del día"
          value={monday}
          max={addDays(thisMonday, 6)}
          // A date that is being typed has a year of 0002 on its way.
          onChange={(day) => (day >= '2000' ? goTo(day) : undefined)}
        />
      )}
      {monday === thisMonday ? null : (
        <Button variant="default" onClick={() => onChange(undefined)}>
          Esta semana
        </Button>
      )}
    </div>
  );
}
