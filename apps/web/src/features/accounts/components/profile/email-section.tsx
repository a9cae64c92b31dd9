import { Button } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline } from '#device/use-connectivity.ts';
import { reloadOwnUser } from '#session/session.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { emailChangeQuery } from '../../server/email-change.ts';
import { EmailForm } from '../sign-in/email-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The e-mail one signs in with, and the way to another. */
export function EmailSection({ user }: { user: OwnUser }) {
  const isOffline = useIsOffline();
  const [editing, setEditing] = useState(false);
  const { data: pending } = useQuery(emailChangeQuery);
  useReloadOnceSettled(pending?.email);
  return (
    <ProfileSection
      title="Correo electrónico"
      text={
        isOffline ? 'Sin conexión no se puede cambiar el correo.' : 'Con él inicias sesión y recuperas tu contraseña.'
      }
      action={
        editing ? null : (
          <Button
            variant="default"
            leftSection={<Icon of={IconMail} />}
            disabled={isOffline}
            onClick={() => setEditing(true)}
          >
            Cambiar correo
          </Button>
        )
      }
    >
      {editing ? <EmailForm onDone={() => setEditing(false)} /> : <FactList facts={[['Correo', user.email]]} />}
      {pending && !editing ? <PendingEmail email={pending.email} isOffline={isOffline} /> : null}
    </ProfileSection>
  );
}

/** What waited and no longer does was confirmed, perhaps on another device: the person is read again. */
function useReloadOnceSettled(waiting: string | undefined): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current !== undefined && waiting === undefined) void reloadOwnUser().catch(() => undefined);
    before.current = waiting;
  }, [waiting]);
}
