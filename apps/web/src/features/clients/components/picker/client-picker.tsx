import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalClient } from '#offline/database/rows.ts';
import { walkByArrows } from '#ui/form/walk-by-arrows.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useClientSearch, useEntered } from '../../local/picked-clients.ts';
import { useRecentClients } from '../../local/recent-clients.ts';
import classes from './client-picker.module.css';
import { PickerRow } from './picker-row.tsx';

export interface ClientPickerProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  client: LocalClient | null | undefined;
  /** Null: the order is for no client in particular. */
  onChoose: (uuid: string | null) => void;
  /** Left out for those who may not. */
  onCreate?: ((name: string) => void) | undefined;
  onEdit?: (() => void) | undefined;
}

const pauseMs = 120;

/** Finds a client among those on the device, or leads to a new one. */
export function ClientPicker(props: ClientPickerProps) {
  const { opened, onClose } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Seleccionar Cliente" fullScreen={phone}>
      <Picker {...props} />
    </Modal>
  );
}

/** Before anything is typed: whoever wants no name, and those who bought last. The arrows walk through them. */
function Picker({ opened, onClose, storeId, client, onChoose, onCreate, onEdit }: ClientPickerProps) {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, pauseMs);
  const found = useClientSearch(storeId, settled);
  const recent = useRecentClients(storeId);
  const choose = (uuid: string | null) => {
    onChoose(uuid);
    onClose();
  };
  // What was typed when Enter was pressed: the list may still show what was found before.
  const [entered, setEntered] = useState<string | null>(null);
  useEntered(storeId, opened ? entered : null, (first) => {
    setEntered(null);
    if (first) choose(first.uuid);
  });
  const isSearching = settled.trim() !== '';
  const shown = (isSearching ? found : recent) ?? [];
  const isNobody = isSearching && found?.length === 0;
  return (
    <Stack gap="sm" onKeyDown={walkByArrows}>
      <TextInput
        type="search"
        size="lg"
        label="Buscar cliente"
        placeholder="Nombre, teléfono, documento..."
        autoComplete="off"
        leftSection={<Icon of={IconSearch} />}
        value={query}
        data-autofocus
        data-arrow
        onChange={(event) => {
          setEntered(null);
          setQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.repeat || query.trim() === '') return;
          event.preventDefault();
          setEntered(query);
        }}
      />
      {isSearching || shown.length === 0 ? null : <p className={classes.none}>Últimos atendidos</p>}
      <ul className={classes.found} aria-label={isSearching ? 'Clientes encontrados' : 'Últimos atendidos'}>
        {isSearching ? null : <PickerRow client={null} onChoose={() => choose(null)} />}
        {shown.map((one) => (
          <PickerRow key={one.uuid} client={one} onChoose={() => choose(one.uuid)} />
        ))}
      </ul>
      <p className={classes.none} role="status">
        {isNobody ? 'No se encontraron clientes.' : ''}
      </p>
      <Group justify="flex-end" gap="xs">
        {client && onEdit ? (
          <Button variant="default" onClick={onEdit}>
            Editar cliente
          </Button>
        ) : null}
        {onCreate ? (
          <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => onCreate(query.trim())}>
            Nuevo Cliente
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
