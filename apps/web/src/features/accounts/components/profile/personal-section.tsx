import { Button } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { roleLabel } from '../users/account-words.ts';
import { PersonalForm } from './personal-form.tsx';
import { ProfileSection } from './profile-section.tsx';

export function PersonalSection({ user }: { user: OwnUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <ProfileSection
      title="Información personal"
      action={
        editing ? null : (
          <Button variant="default" leftSection={<Icon of={IconEdit} />} onClick={() => setEditing(true)}>
            Editar
          </Button>
        )
      }
    >
      {editing ? (
        <PersonalForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <FactList
          facts={[
            ['Nombre Completo', user.fullName],
            ['Usuario', user.username],
            ['Rol', roleLabel(user.role)],
          ]}
        />
      )}
    </ProfileSection>
  );
}
