import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { IconUserPlus } from '@tabler/icons-react';
import { useCan } from '#current/current-store.ts';
import { type ChosenClient, FindClient, NewClientDialog, useCreateClient } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './intake.module.css';

export interface ClientFieldProps {
  storeId: number;
  value: ChosenClient | null;
  error: string | undefined;
  onChange: (client: ChosenClient | null) => void;
}

/** Whose device it is: found among the clients, or made on the spot. */
export function ClientField({ storeId, value, error, onChange }: ClientFieldProps) {
  const mayCreate = useCan('clients.create');
  const [isMaking, making] = useDisclosure();
  const create = useCreateClient(storeId);
  if (value) {
    return (
      <div className={classes.client}>
        <span className={classes.clientName}>{value.name}</span>
        <Button variant="default" onClick={() => onChange(null)}>
          Cambiar cliente
        </Button>
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
          const { id, name } = await create.mutateAsync({ ...data, creditLimit: 0, paymentDays: usualPaymentDays });
          toasts.success('Cliente creado correctamente', name);
          // Made without a connection: the server has no number for it yet.
          if (id > 0) onChange({ id, name });
        }}
      />
    </div>
  );
}
