import { Button } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';

export function PasswordSection({ user }: { user: OwnUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <ProfileSection
      title="Contraseña"
      text="Al cambiarla se cierran las demás sesiones; este dispositivo sigue conectado."
      action={
        editing ? null : (
          <Button variant="default" leftSection={<Icon of={IconKey} />} onClick={() => setEditing(true)}>
            Cambiar contraseña
          </Button>
        )
      }
    >
      {editing ? <PasswordForm email={user.email} onDone={() => setEditing(false)} /> : null}
    </ProfileSection>
  );
}
