import { Button } from '@mantine/core';
import { mondayOf } from '@minipos/domain/hours/week-hours';
import { addDays, isDay } from '@minipos/domain/rates/rates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
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
      {isPhone ? null : <WeekOfDay monday={monday} last={addDays(thisMonday, 6)} onChange={goTo} />}
      {monday === thisMonday ? null : (
        <Button variant="default" onClick={() => onChange(undefined)}>
          Esta semana
        </Button>
      )}
    </div>
  );
}

/** Any day leads to its week, once it is typed whole: with Enter, or when the field is left. */
function WeekOfDay({ monday, last, onChange }: { monday: string; last: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(monday);
  const [shown, setShown] = useState(monday);
  if (shown !== monday) {
    setShown(monday);
    setTyped(monday);
  }
  const go = () => {
    if (isDay(typed) && typed >= '2000' && typed <= last && mondayOf(typed) !== monday) onChange(typed);
    else setTyped(monday);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <DayField
        label="Semana del día"
        isLabelHidden
        value={typed}
        max={last}
        onChange={(day) => setTyped(day ?? '')}
        onLeave={go}
      />
    </form>
  );
}
