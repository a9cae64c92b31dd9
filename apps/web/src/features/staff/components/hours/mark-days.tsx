import { Button } from '@mantine/core';
import type { PersonWeek, TimeMark } from '@minipos/contract/staff/hours';
import { type MarkKind, markLabels } from '@minipos/domain/hours/time-marks';
import { durationText, markProblemLabels } from '@minipos/domain/hours/week-hours';
import { caracasDay } from '@minipos/domain/rates/rates';
import { formatTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { WantedMark } from './add-mark-dialog.tsx';
import classes from './hours.module.css';
import { markNotes, namedDays } from './hours-words.ts';

export interface MarkDaysProps {
  week: PersonWeek;
  /** Absent for who may not correct. */
  onAdd?: (mark: WantedMark) => void;
  onStrike?: (mark: TimeMark) => void;
}

/** The marks of a week under their days, with the hours of each. */
export function MarkDays({ week: { monday, person, marks }, onAdd, onStrike }: MarkDaysProps) {
  return namedDays(monday).map(({ day, whole }, at) => {
    const own = marks.filter((mark) => caracasDay(new Date(mark.at)) === day);
    const minutes = person.days[at] ?? 0;
    if (own.length === 0 && minutes === 0) return null;
    return (
      <section key={day} className={classes.day} aria-label={whole}>
        <h2 className={classes.heading}>
          <span>{whole}</span>
          <span className={classes.total}>{durationText(minutes)}</span>
        </h2>
        <ul className={classes.marks}>
          {own.map((mark) => (
            <MarkLine key={mark.uuid} mark={mark} day={day} onAdd={onAdd} onStrike={onStrike} />
          ))}
        </ul>
      </section>
    );
  });
}

interface MarkLineProps {
  mark: TimeMark;
  day: string;
  onAdd: MarkDaysProps['onAdd'] | undefined;
  onStrike: MarkDaysProps['onStrike'] | undefined;
}

// What would make a shift of a mark that stands alone.
const missingKind: Partial<Record<NonNullable<TimeMark['problem']>, MarkKind>> = {
  missing_out: 'out',
  missing_in: 'in',
};

function MarkLine({ mark, day, onAdd, onStrike }: MarkLineProps) {
  const { kind, at, problem, struck } = mark;
  const missing = problem ? missingKind[problem] : undefined;
  const words = `${markLabels[kind]} · ${formatTime(at)}`;
  return (
    <li className={classes.mark}>
      <div className={classes.words}>
        {struck ? <del className={classes.struck}>{words}</del> : <span className={classes.moment}>{words}</span>}
        {problem ? <StatusBadge tone="attention" label={markProblemLabels[problem]} /> : null}
        {markNotes(mark).map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </div>
      <div className={classes.tools}>
        {missing && onAdd ? (
          <Button variant="default" onClick={() => onAdd({ kind: missing, day })}>
            Agregar {markLabels[missing].toLowerCase()}
          </Button>
        ) : null}
        {onStrike && !struck ? (
          <Button
            variant="default"
            aria-label={`Anular la ${markLabels[kind].toLowerCase()} de las ${formatTime(at)}`}
            onClick={() => onStrike(mark)}
          >
            Anular
          </Button>
        ) : null}
      </div>
    </li>
  );
}
