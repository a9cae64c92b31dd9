import { Button, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useClientSearch } from '../../api/clients.ts';
import classes from '../clients/client-dialog.module.css';
import { documentText } from '../clients/client-words.ts';

export interface ChosenClient {
  id: number;
  name: string;
}

export interface EditClientProps {
  storeId: number;
  client: ChosenClient | null;
  onChoose: (client: ChosenClient | null) => void;
}

const pauseMs = 120;

/** Finds whom a sale was for among the clients the server knows. */
export function EditClient({ storeId, client, onChoose }: EditClientProps) {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, pauseMs);
  // One made on this device has no number until the server has heard of it.
  const found = useClientSearch(storeId, settled)?.filter(({ id }) => id !== undefined);
  const choose = (chosen: ChosenClient | null) => {
    onChoose(chosen);
    setQuery('');
  };
  return (
    <section aria-label="Cliente de la venta">
      <TextField
        label="Cliente"
        description={client ? `Ahora: ${client.name}` : 'Ahora: sin cliente'}
        placeholder="Nombre, teléfono, documento..."
        autoComplete="off"
        value={query}
        onChange={(value) => setQuery(value ?? '')}
      />
      <ul className={classes.found} aria-label="Clientes encontrados">
        {(found ?? []).map((one) => (
          <li key={one.uuid}>
            <UnstyledButton
              className={classes.row}
              onClick={() => one.id !== undefined && choose({ id: one.id, name: one.name })}
            >
              <span className={classes.name}>{one.name}</span>
              <span className={classes.facts}>{[documentText(one), one.phone].filter(Boolean).join(' · ')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.none} role="status">
        {settled.trim() !== '' && found?.length === 0 ? 'No se encontraron clientes.' : ''}
      </p>
      {client ? (
        <Button variant="subtle" onClick={() => choose(null)}>
          Quitar el cliente
        </Button>
      ) : null}
    </section>
  );
}
