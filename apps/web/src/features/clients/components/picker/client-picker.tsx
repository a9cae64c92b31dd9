import { Button, Group, Modal, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useClientSearch } from '../../local/picked-clients.ts';
import classes from './client-picker.module.css';
import { documentText } from './picked-client-words.ts';

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
export function ClientPicker({ opened, onClose, storeId, client, onChoose, onCreate, onEdit }: ClientPickerProps) {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query, pauseMs);
  const found = useClientSearch(storeId, settled);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const choose = (uuid: string | null) => {
    onChoose(uuid);
    setQuery('');
    onClose();
  };
  const isNobody = settled.trim() !== '' && found?.length === 0;
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Seleccionar Cliente" fullScreen={phone}>
      <Stack gap="sm">
        <TextInput
          type="search"
          size="lg"
          label="Buscar cliente"
          placeholder="Nombre, teléfono, documento..."
          autoComplete="off"
          leftSection={<Icon of={IconSearch} />}
          value={query}
          data-autofocus
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key !== 'Enter' || !first || query !== settled) return;
            event.preventDefault();
            choose(first.uuid);
          }}
        />
        <ul className={classes.found} aria-label="Clientes encontrados">
          {(found ?? []).map((one) => (
            <li key={one.uuid}>
              <UnstyledButton className={classes.row} onClick={() => choose(one.uuid)}>
                <span className={classes.name}>{one.name}</span>
                <span className={classes.facts}>
                  {[
                    documentText(one),
                    one.phone && formatPhone(one.phone),
                    one.currentDebt > 0 ? `Debe ${formatUsd(one.currentDebt)}` : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <p className={classes.none} role="status">
          {isNobody ? 'No se encontraron clientes.' : ''}
        </p>
        <Group justify="flex-end" gap="xs">
          {client ? (
            <Button variant="default" onClick={() => choose(null)}>
              Vender sin cliente
            </Button>
          ) : null}
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
    </Modal>
  );
}
