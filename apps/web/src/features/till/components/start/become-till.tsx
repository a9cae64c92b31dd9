import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { renameDevice } from '@minipos/contract/sync/devices';
import { IconCashRegister, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '#offline/database/ports.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import classes from './become-till.module.css';

export interface BecomeTillProps {
  sync: Sync;
  store: Store;
}

const title = 'Este equipo todavía no es una caja';

/** A browser becomes a till when somebody who sells decides it here, with a name; the server gives it its code. */
export function BecomeTill({ sync, store }: BecomeTillProps) {
  if (useOffline()) {
    return (
      <MessagePage
        icon={IconPlugConnectedX}
        title={title}
        text="Para hacerlo caja hace falta conexión una sola vez: la tienda le da su código. Después vende también sin conexión."
      >
        <p role="status" className={classes.waiting}>
          Esperando la conexión…
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={IconCashRegister}
      title={title}
      text={`Para vender en ${store.name} con este equipo, dale un nombre. Con él aparece en los cierres y en la lista de equipos; la tienda le da su código, como C3.`}
    >
      <NameForm sync={sync} />
    </MessagePage>
  );
}

function NameForm({ sync }: { sync: Sync }) {
  const form = useContractForm(renameDevice.body, { name: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ name }: { name: string }) => {
    setProblem(null);
    const failure = await sync.becomeTill(name);
    if (failure) setProblem(wordsOf(failure));
    else toasts.success(`Este equipo ya es una caja: ${name}`);
  };
  return (
    <form {...form.bind(save)} className={classes.form}>
      <TextField
        label="Nombre de la caja"
        description="Como la conocen en la tienda: Caja de la entrada, Teléfono de Ana."
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
      />
      {problem === null ? null : (
        <InlineNotice tone="danger" announce>
          {problem}
        </InlineNotice>
      )}
      <Button type="submit" size="md" loading={form.busy}>
        Usar como caja
      </Button>
    </form>
  );
}

function wordsOf(failure: Failure): string {
  if (failure.kind === 'refused' || failure.kind === 'session') return failure.message;
  if (failure.kind === 'unreachable') return 'No hay conexión con el servidor. Inténtalo otra vez.';
  return 'El servidor está ocupado. Inténtalo otra vez en un momento.';
}
