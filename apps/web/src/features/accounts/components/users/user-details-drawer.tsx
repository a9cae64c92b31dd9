import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { User } from '@minipos/contract/accounts/accounts';
import type { UserMembership } from '@minipos/contract/accounts/users';
import { IconEdit } from '@tabler/icons-react';
import { AccountActivity } from '#features/activity/public.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { UserStores } from '../user-stores/user-stores.tsx';
import { roleLabel, statusBadges } from './account-words.ts';
import { ApproveButton } from './approve-button.tsx';
import classes from './user-details-drawer.module.css';

export interface UserDetailsDrawerProps {
  opened: boolean;
  user: User | null;
  onClose: () => void;
  onEdit: (user: User) => void;
  onApproved: () => void;
  onChangeOwner: (place: UserMembership) => void;
}

export function UserDetailsDrawer(props: UserDetailsDrawerProps) {
  const { opened, user, onClose, onEdit, onApproved, onChangeOwner } = props;
  const focus = useReturnFocus(opened);
  return (
    <Drawer opened={opened} onClose={onClose} {...focus} position="right" title="Detalles del usuario">
      {user ? (
        <Stack gap="lg">
          <div className={classes.who}>
            <Avatar name={user.fullName} size="lg" />
            <div>
              <p className={classes.name}>{user.fullName}</p>
              <StatusBadge {...statusBadges[user.status]} />
            </div>
          </div>
          <FactList
            facts={[
              ['Correo electrónico', user.email],
              ['Correo verificado', user.isVerified ? 'Sí' : 'No'],
              ['Usuario', user.username],
              ['Teléfono', user.phone ?? 'No especificado'],
              ['Rol', roleLabel(user.role)],
              ['Fecha de registro', formatDateTime(user.createdAt)],
              ['Último acceso', user.lastLogin ? formatDateTime(user.lastLogin) : 'Nunca ha entrado'],
              ['Veces que ha iniciado sesión', formatNumber(user.totalSessions)],
            ]}
          />
          <Group gap="xs">
            {user.status === 'pending' ? <ApproveButton user={user} size="sm" onApproved={onApproved} /> : null}
            <Button variant="default" leftSection={<Icon of={IconEdit} />} onClick={() => onEdit(user)}>
              Editar
            </Button>
          </Group>
          <section aria-label="Tiendas">
            <h3 className={classes.heading}>Tiendas</h3>
            <UserStores key={user.id} user={user} onChangeOwner={onChangeOwner} />
          </section>
          <section aria-label="Actividad de la cuenta">
            <h3 className={classes.heading}>Actividad de la cuenta</h3>
            <AccountActivity key={user.id} userId={user.id} />
          </section>
        </Stack>
      ) : null}
    </Drawer>
  );
}
