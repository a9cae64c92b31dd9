import { Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { FindClient, useClientName } from '#features/clients/public.ts';
import labelled from '#ui/field/labelled-field.module.css';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './client-filter.module.css';

export interface ClientFilterProps {
  storeId: number;
  clientId: number | undefined;
  /** As the list tells it; the device's copy knows those who have bought nothing that passes the filter. */
  listedName: string | undefined;
  onChange: (clientId: number | undefined) => void;
}

/** Whose sales are shown: a field with its label inside, as those beside it, that opens a search below it. */
export function ClientFilter({ storeId, clientId, listedName, onChange }: ClientFilterProps) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const searchId = useId();
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) search.current?.querySelector('input')?.focus();
  }, [opened]);
  const copiedName = useClientName(storeId, clientId);
  const name = clientId === undefined ? 'Todos' : (listedName ?? copiedName ?? `n.º ${clientId}`);
  return (
    <Stack gap="xs">
      <div className={`${labelled.field} ${classes.filter}`}>
        <span className={labelled.label} aria-hidden>
          Cliente
        </span>
        <UnstyledButton
          className={classes.chosen}
          aria-label={`Cliente: ${name}`}
          aria-expanded={opened}
          aria-controls={opened ? searchId : undefined}
          onClick={toggle}
        >
          <span className={classes.name}>{name}</span>
          <Icon of={IconChevronDown} size={18} className={classes.chevron} />
        </UnstyledButton>
        {clientId === undefined ? null : (
          <IconButton
            icon={IconX}
            label={`Quitar el filtro del cliente ${name}`}
            variant="subtle"
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      {opened ? (
        <div id={searchId} ref={search} role="group" aria-label="Ventas de un cliente">
          <FindClient
            storeId={storeId}
            label="Buscar cliente"
            onChoose={({ id }) => {
              onChange(id);
              close();
            }}
          />
        </div>
      ) : null}
    </Stack>
  );
}
