import classes from './day-field.module.css';
import labelled from './labelled-field.module.css';

export interface DayFieldProps {
  label: string;
  /** `2026-11-14`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day with its label inside the frame, as the choices beside it have. Native: the phone's own calendar. */
export function DayField({ label, value, onChange, min, max }: DayFieldProps) {
  return (
    <label className={labelled.field}>
      <span className={labelled.label}>{label}</span>
      <input
        type="date"
        className={classes.input}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
