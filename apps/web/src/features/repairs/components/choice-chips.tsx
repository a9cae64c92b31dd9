import { useId } from 'react';
import classes from './choice-chips.module.css';

export interface ChoiceChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any number of things, each by one tap. */
export function ChoiceChips<Value extends string>({ legend, options, value, onChange }: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.frame}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
