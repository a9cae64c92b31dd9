import { Button } from '@mantine/core';
import type { session } from '@minipos/contract/accounts/accounts';
import { describeDevice } from '@minipos/domain/people/describe-device';
import { useState } from 'react';
import type { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useEndSession } from '../../server/sessions.ts';
import classes from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

export type Session = z.infer<typeof session>;

const atFirst = 5;

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSession();
  const [asked, setAsked] = useState<Session | null>(null);
  const [opened, setOpened] = useState(false);
  const [all, setAll] = useState(false);
  const inUseFirst = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const revoke = async (id: string) => {
    const { message } = await end.mutateAsync(id);
    toasts.success(message);
  };
  return (
    <>
      <ul className={classes.list}>
        {(all ? inUseFirst : inUseFirst.slice(0, atFirst)).map((each) => (
          <SessionRow
            key={each.id}
            session={each}
            onEnd={() => {
              setAsked(each);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      {!all && sessions.length > atFirst ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Ver las {sessions.length} sesiones
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          onConfirm={() => revoke(asked.id)}
          title="¿Cerrar esta sesión?"
          name={describeDevice(asked.userAgent).words}
          consequence="En ese dispositivo habrá que iniciar sesión de nuevo."
          failed="Error al cerrar la sesión"
          confirmLabel="Cerrar sesión"
        />
      ) : null}
    </>
  );
}
