import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatPhone } from '@minipos/domain/people/phone';
import { useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';
import { useClientSearch } from '../../local/picked-clients.ts';
import classes from './client-picker.module.css';
import { documentText } from './picked-client-words.ts';

export interface ChosenClient {
  id: number;
  name: string;
}

export interface FindClientProps {
  storeId: number;
  label: string;
  description?: string | undefined;
  focusFirst?: boolean;
  /** In a form that asks for one. */
  name?: string;
  error?: string | undefined;
  onChoose: (client: ChosenClient & { uuid: string }) => void;
  /** Where one made on this device that the server has not heard of yet will do. */
  onChooseUnsent?: (client: { uuid: string; name: string }) => void;
}

const pauseMs = 120;

/** Finds one of the clients by what is typed: of those the server knows, or also of those made here since. */
export function FindClient(props: FindClientProps) {
  const { storeId, label, focusFirst = false, onChoose, onChooseUnsent, ...input } = props;
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, pauseMs);
  // One made on this device has no number until the server has heard of it.
  const found = useClientSearch(storeId, settled)?.filter(({ id }) => id !== undefined || onChooseUnsent);
  return (
    <>
      <TextField
        {...input}
        label={label}
        placeholder="Nombre, teléfono, documento..."
        autoComplete="off"
        focusFirst={focusFirst}
        value={query}
        onChange={(value) => setQuery(value ?? '')}
      />
      <ul className={classes.found} aria-label="Clientes encontrados">
        {(found ?? []).map(({ id, ...one }) => (
          <li key={one.uuid}>
            <UnstyledButton
              className={classes.row}
              onClick={() => {
                const { uuid, name } = one;
                if (id === undefined) onChooseUnsent?.({ uuid, name });
                else onChoose({ id, uuid, name });
                setQuery('');
              }}
            >
              <span className={classes.name}>{one.name}</span>
              <span className={classes.facts}>
                {[documentText(one), one.phone && formatPhone(one.phone)].filter(Boolean).join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.none} role="status">
        {settled.trim() !== '' && found?.length === 0 ? 'No se encontraron clientes.' : ''}
      </p>
    </>
  );
}
