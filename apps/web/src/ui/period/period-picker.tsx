import {
  type Period,
  type PeriodPreset,
  periodPresetLabels,
  periodPresets,
  presetPeriod,
} from '@minipos/domain/rates/period';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { Icon } from '../marks/icon.tsx';
import spoken from '../marks/spoken.module.css';
import classes from './period-picker.module.css';
import { RangeChoice } from './range-choice.tsx';
import { RangeFields } from './range-fields.tsx';

/** A preset moves with the calendar; a range stays. */
export type ChosenPeriod = { preset: PeriodPreset } | { range: Period };

/** The days that were chosen. */
export const daysOf = (chosen: ChosenPeriod, today: string): Period =>
  'preset' in chosen ? presetPeriod(chosen.preset, today) : chosen.range;

/** An end that is empty is open: a list may be asked for what happened since a day. */
export function periodWords({ from, to }: Period): string {
  if (from === '') return `hasta ${formatDate(to)}`;
  if (to === '') return `desde ${formatDate(from)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

const keyOf = (chosen: ChosenPeriod | null): string =>
  chosen === null ? '' : 'range' in chosen ? `${chosen.range.from} ${chosen.range.to}` : chosen.preset;

export interface PeriodPickerProps {
  /** Null: all days, where that is a choice. */
  chosen: ChosenPeriod | null;
  /** The business day in Caracas: no period ends later. */
  today: string;
  onChange: (chosen: ChosenPeriod) => void;
  /** Offers all days as well. */
  onAll?: (() => void) | undefined;
  /** The longest range that is taken, if not that of reports. */
  mostDays?: number | undefined;
  /** In a bar of one line: days are typed in a box below it. */
  isInBar?: boolean;
  label?: string;
  presets?: readonly PeriodPreset[];
}

/** Today, yesterday, a week, a month, the one before or days that are typed. */
export function PeriodPicker(props: PeriodPickerProps) {
  const {
    chosen,
    today,
    onChange,
    onAll,
    mostDays,
    isInBar = false,
    label = 'Período',
    presets = periodPresets,
  } = props;
  const name = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [shown, setShown] = useState(chosen);
  // Another address was opened: what was being typed there is of no use any more.
  if (keyOf(shown) !== keyOf(chosen)) {
    setShown(chosen);
    setIsTyping(false);
  }
  const range = chosen && 'range' in chosen ? chosen.range : null;
  const days = chosen ? daysOf(chosen, today) : null;
  const isRange = isTyping || range !== null;
  const current = isRange || chosen === null ? null : 'preset' in chosen ? chosen.preset : null;
  const fields = (
    <RangeFields
      key={keyOf(chosen)}
      days={days ?? presetPeriod('month', today)}
      today={today}
      mostDays={mostDays}
      onApply={(next) => {
        setIsTyping(false);
        onChange({ range: next });
      }}
    />
  );
  const choice = (text: string, isChecked: boolean, onChoose: () => void) => (
    <label key={text} className={classes.preset}>
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={() => {
          setIsTyping(false);
          onChoose();
        }}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <div className={classes.picker}>
      <fieldset className={classes.presets}>
        <legend className={spoken.spoken}>{label}</legend>
        {onAll ? choice('Todo', chosen === null && !isTyping, onAll) : null}
        {presets.map((preset) => choice(periodPresetLabels[preset], current === preset, () => onChange({ preset })))}
        <RangeChoice
          name={name}
          isChecked={isRange}
          isOpen={isTyping && isInBar}
          // A bar has no room for the days of a preset, but those that somebody typed must be seen.
          words={range && isInBar ? periodWords(range) : 'Rango'}
          onOpen={() => setIsTyping(true)}
          onClose={() => setIsTyping(false)}
        >
          {isInBar ? fields : null}
        </RangeChoice>
      </fieldset>
      {!isInBar && isRange ? fields : null}
      {!isInBar && !isRange && days ? (
        <span className={classes.days}>
          <Icon of={IconCalendar} size={18} />
          {periodWords(days)}
        </span>
      ) : null}
    </div>
  );
}
