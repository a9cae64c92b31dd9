import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import type { ChoiceOption } from './choice-field.tsx';
import type { FieldLook, FieldProps, Text } from './field-props.ts';

export interface SelectFieldProps extends FieldProps<Text>, FieldLook {
  options: readonly ChoiceOption[];
  /** Lets a person type to find; for more than about eight options. */
  searchable?: boolean;
  /** Adds a button that empties it. */
  clearable?: boolean;
}

export function SelectField({ value, onChange, focusFirst, options, clearable = false, ...input }: SelectFieldProps) {
  const [typed, setTyped] = useState('');
  // Who types until one is left and goes on means that one.
  const takeTheOnlyOne = () => {
    const words = typed.trim().toLowerCase();
    if (!input.searchable || words === '') return;
    const [found, ...others] = options.filter(({ label }) => label.toLowerCase().includes(words));
    if (found && others.length === 0 && found.value !== value) onChange(found.value);
  };
  return (
    <Select
      {...input}
      data={options}
      // An empty text is no choice: there is nothing to take away.
      value={value || null}
      onChange={(choice) => onChange(choice)}
      onSearchChange={setTyped}
      onBlur={takeTheOnlyOne}
      rightSection={<Icon of={IconChevronDown} size={18} />}
      clearable={clearable}
      // The cross takes the place of the chevron; there is no room for two targets.
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': 'Quitar la selección', size: '2.625rem' }}
      rightSectionWidth="2.75rem"
      data-autofocus={focusFirst || undefined}
    />
  );
}
