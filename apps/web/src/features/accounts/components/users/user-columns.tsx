import type { User } from '@minipos/contract/accounts/accounts';
import { formatDate } from '#lib/format.ts';
import type { Column } from '#ui/table/types.ts';
import { roleLabel } from './account-words.ts';
import { UserIdentity } from './user-identity.tsx';
import { UserStatus } from './user-status.tsx';

export const userColumns: Column<User>[] = [
  { key: 'fullName', header: 'Usuario', sortable: true, cell: (user) => <UserIdentity user={user} /> },
  { key: 'role', header: 'Rol', cell: (user) => roleLabel(user.role) },
  { key: 'status', header: 'Estado', cell: (user) => <UserStatus user={user} /> },
  {
    key: 'createdAt',
    header: 'Fecha de registro',
    sortable: true,
    nowrap: true,
    cell: (user) => formatDate(user.createdAt),
  },
];
