import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '../marks/icon.tsx';
import classes from './choice-field.module.css';
import labelled from './labelled-field.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
}

export interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
}

/** A short list with its label inside the frame. Native: the phone's own wheel, the keyboard's own letters. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  return (
    <label className={`${labelled.field} ${classes.choice}`}>
      <span className={labelled.label}>{label}</span>
      <select className={classes.select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={18} className={classes.chevron} />
    </label>
  );
}
