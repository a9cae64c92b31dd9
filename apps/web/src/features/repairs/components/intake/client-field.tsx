import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { clientName } from '@minipos/domain/clients/client-name';
import { IconUserPlus } from '@tabler/icons-react';
import { useCan } from '#current/current-store.ts';
import { useSync } from '#device/use-sync.ts';
import { FindClient, NewClientDialog, recordClient } from '#features/clients/public.ts';
import { useTillDevice } from '#features/till/public.ts';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { IntakeClient } from '../../local/intake-draft.ts';
import { useNewClient } from '../../server/new-client.ts';
import classes from './intake.module.css';

export interface ClientFieldProps {
  storeId: number;
  value: IntakeClient | null;
  /** Shown, not chosen. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (client: IntakeClient | null) => void;
  /** A till takes in what it also writes down without a connection; a card that is there already needs the server's number. */
  needsNumber: boolean;
}

/** Whose device it is: found among the clients, or made on the spot. */
export function ClientField({ storeId, value, isFixed, error, onChange, needsNumber }: ClientFieldProps) {
  const mayCreate = useCan('clients.create');
  const [isMaking, making] = useDisclosure();
  const create = useNewClient(storeId);
  const { user } = useSession();
  const sync = useSync();
  const isTill = Boolean(useTillDevice(storeId)) && !needsNumber;
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
      <FindClient
        storeId={storeId}
        label="Cliente"
        name="clientId"
        error={error}
        onChoose={onChange}
        {...(isTill ? { onChooseUnsent: (client) => onChange({ id: null, ...client }) } : {})}
      />
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
          if (isTill && sync && user) {
            const by = { storeId, actorUserId: user.id, actorName: user.fullName };
            const uuid = await recordClient(sync, by, null, data);
            const name = clientName(data);
            toasts.success('Cliente creado correctamente', name);
            onChange({ id: null, uuid, name });
            return;
          }
          const { id, uuid, name } = await create.mutateAsync(data);
          toasts.success('Cliente creado correctamente', name);
          onChange({ id, uuid, name });
        }}
      />
    </div>
  );
}
