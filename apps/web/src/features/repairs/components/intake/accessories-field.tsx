import { Button, TextInput } from '@mantine/core';
import { accessoryWords } from '@minipos/domain/repairs/repair-words';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import classes from './intake.module.css';

export interface AccessoriesFieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const most = 20;

/** What came with the device: common things by a tap, any other in words. */
export function AccessoriesField({ value, onChange }: AccessoriesFieldProps) {
  const [other, setOther] = useState('');
  const offered = [...new Set([...accessoryWords, ...value])];
  const add = () => {
    const word = other.trim();
    if (word === '' || value.length >= most) return;
    if (!value.includes(word)) onChange([...value, word]);
    setOther('');
  };
  return (
    <div>
      <ChoiceChips
        legend="Entregó con"
        options={offered.map((word) => ({ value: word, label: word }))}
        value={value}
        onChange={(next) => onChange(next.slice(0, most))}
      />
      <div className={classes.other}>
        <TextInput
          aria-label="Otra cosa que dejó"
          placeholder="Otra cosa"
          maxLength={60}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={add}>
          Otro
        </Button>
      </div>
    </div>
  );
}
