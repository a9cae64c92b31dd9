import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useCan } from '#current/current-store.ts';
import { type ChosenClient, FindClient, NewClientDialog } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useNewClient } from '../../server/new-client.ts';
import classes from './intake.module.css';

export interface ClientFieldProps {
  storeId: number;
  value: ChosenClient | null;
  /** Shown, not chosen. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (client: ChosenClient | null) => void;
}

/** Whose device it is: found among the clients, or made on the spot. */
export function ClientField({ storeId, value, isFixed, error, onChange }: ClientFieldProps) {
  const mayCreate = useCan('clients.create');
  const [isMaking, making] = useDisclosure();
  const create = useNewClient(storeId);
  if (value) {
    return (
      <div className={classes.client}>
        <span className={classes.clientName}>
          <span className={classes.label}>Cliente</span>
          {value.name}
        </span>
        {isFixed ? null : (
          <Button variant="default" onClick={() => onChange(null)}>
            Cambiar cliente
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.find}>
      <FindClient storeId={storeId} label="Cliente" name="clientId" error={error} onChoose={onChange} />
      {mayCreate ? (
        <Button variant="default" leftSection={<Icon of={IconUserPlus} />} onClick={making.open}>
          Nuevo Cliente
        </Button>
      ) : null}
      <NewClientDialog
        opened={isMaking}
        onClose={making.close}
        client={null}
        onSave={async (data) => {
          const { id, name } = await create.mutateAsync(data);
          toasts.success('Cliente creado correctamente', name);
          onChange({ id, name });
        }}
      />
    </div>
  );
}
