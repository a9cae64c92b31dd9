import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './period-picker.module.css';

export interface RangeChoiceProps {
  name: string;
  isChecked: boolean;
  isOpen: boolean;
  /** 'Rango', or the days it is. */
  words: string;
  onOpen: () => void;
  onClose: () => void;
  /** The fields of the box below; none where they stand elsewhere. */
  children: ReactNode;
}

/** The choice of days that are typed. Pressed again it opens again, so that they can be changed. */
export function RangeChoice({ name, isChecked, isOpen, words, onOpen, onClose, children }: RangeChoiceProps) {
  const isRange = words === 'Rango';
  const choice = (
    <label className={classes.preset}>
      <input
        type="radio"
        name={name}
        aria-label={isRange ? 'Rango' : `Rango: ${words}`}
        checked={isChecked}
        onClick={onOpen}
        onChange={onOpen}
      />
      <span>{words}</span>
    </label>
  );
  if (children === null) return choice;
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? undefined : onClose())}
      position="bottom-end"
      // They would be given to the label, which may not have them.
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{choice}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Rango de fechas">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
