import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './amount-pad.module.css';

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', ',', '0'] as const;
const longest = 15;

/** What the field holds after a key of the pad. The first key begins a new number. */
export function afterKey(text: string | null, key: string): string {
  const known = text ?? '';
  if (key === 'back') return known.slice(0, -1);
  const decimals = known.split(',')[1];
  if (key === ',' && decimals !== undefined) return known;
  if (decimals !== undefined && decimals.length >= 2) return known;
  if (known.length >= longest) return known;
  if (key === ',' && known === '') return '0,';
  return known === '0' && key !== ',' ? key : known + key;
}

/** Numbers for fingers. */
export function AmountPad({ text, onType }: { text: string | null; onType: (text: string) => void }) {
  return (
    <div className={classes.pad} role="group" aria-label="Teclado numérico">
      {keys.map((key) => (
        <UnstyledButton
          key={key}
          className={classes.key}
          aria-label={key === ',' ? 'Coma' : key}
          onClick={() => onType(afterKey(text, key))}
        >
          {key}
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.key} aria-label="Borrar" onClick={() => onType(afterKey(text, 'back'))}>
        <Icon of={IconBackspace} size={26} />
      </UnstyledButton>
    </div>
  );
}
