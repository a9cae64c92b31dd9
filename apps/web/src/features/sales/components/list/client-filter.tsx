import { Button, Modal, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { FindClient, useClientName } from '#features/clients/public.ts';
import labelled from '#ui/field/labelled-field.module.css';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './client-filter.module.css';

export interface ClientFilterProps {
  storeId: number;
  clientId: number | undefined;
  /** As the list tells it; the device's copy knows those who have bought nothing that passes the filter. */
  listedName: string | undefined;
  onChange: (clientId: number | undefined) => void;
}

/** Whose sales are shown: a field with its label inside, as those beside it, that opens a search. */
export function ClientFilter({ storeId, clientId, listedName, onChange }: ClientFilterProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const focus = useReturnFocus(opened);
  const phone = usePhone();
  const copiedName = useClientName(storeId, clientId);
  const name = clientId === undefined ? 'Todos' : (listedName ?? copiedName ?? `n.º ${clientId}`);
  const choose = (chosen: number | undefined) => {
    onChange(chosen);
    close();
  };
  return (
    <div className={`${labelled.field} ${classes.filter}`}>
      <span className={labelled.label} aria-hidden>
        Cliente
      </span>
      <UnstyledButton className={classes.chosen} aria-label={`Cliente: ${name}`} aria-haspopup="dialog" onClick={open}>
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
      <Modal opened={opened} onClose={close} {...focus} title="Ventas de un cliente" fullScreen={phone}>
        <Stack gap="sm">
          <FindClient storeId={storeId} label="Buscar cliente" focusFirst onChoose={({ id }) => choose(id)} />
          {clientId === undefined ? null : (
            <Button variant="default" onClick={() => choose(undefined)}>
              Ver las de todos
            </Button>
          )}
        </Stack>
      </Modal>
    </div>
  );
}
