import { Button, Stack } from '@mantine/core';
import type { User } from '@minipos/contract/accounts/accounts';
import { listUsers, type UserMembership } from '@minipos/contract/accounts/users';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { ChangeOwnerDialog } from '../components/user-stores/change-owner-dialog.tsx';
import { useActivateUser } from '../components/users/use-activate-user.ts';
import { userActions } from '../components/users/user-actions.ts';
import { userColumns } from '../components/users/user-columns.tsx';
import { UserConfirmations } from '../components/users/user-confirmations.tsx';
import { UserDetailsDrawer } from '../components/users/user-details-drawer.tsx';
import { UserFilters } from '../components/users/user-filters.tsx';
import { UserFormDialog } from '../components/users/user-form-dialog.tsx';
import { usersQuery } from '../server/users.ts';

type Open = 'view' | 'form' | 'owner' | 'deactivate' | 'remove' | null;

const nobody = 'No se encontraron usuarios';

/** The people of the platform, for its administrators. The console around it shows the title and the figures. */
export function UsersSection() {
  const [filters, setFilters] = useUrlFilters(listUsers.query);
  const { data, error, isFetching, refetch } = useQuery(usersQuery(filters));
  const [open, setOpen] = useState<Open>(null);
  // Kept when a dialog closes, so that its words do not vanish before it does.
  const [user, setUser] = useState<User | null>(null);
  const [place, setPlace] = useState<UserMembership | null>(null);
  const { activate } = useActivateUser();

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const show = (what: Open) => (whom: User | null) => {
    setUser(whom);
    setOpen(what);
  };
  const close = () => setOpen(null);
  const create = (
    <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => show('form')(null)}>
      Nuevo Usuario
    </Button>
  );
  const narrowed = Boolean(filters.search || filters.status || filters.role);
  const clear = () => setFilters({ search: undefined, status: undefined, role: undefined });
  return (
    <Stack gap="xs">
      <UserFilters filters={filters} onChange={setFilters} onClear={clear}>
        {create}
      </UserFilters>
      <DataTable
        label="Usuarios"
        columns={userColumns}
        rows={data?.data}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fullName}
        actions={(row) =>
          userActions(row, {
            view: show('view'),
            edit: show('form'),
            activate: (whom) => void activate(whom),
            deactivate: show('deactivate'),
            remove: show('remove'),
          })
        }
        fetching={isFetching}
        error={error ? errorText(error, 'Error al cargar usuarios') : null}
        onRetry={() => void refetch()}
        empty={
          narrowed ? (
            <NoMatches title={nobody} text="Cambia la búsqueda o los filtros." onClear={clear} />
          ) : (
            <EmptyState icon={IconUsers} title={nobody} text="Crea el primero." />
          )
        }
        page={data?.pagination}
        onPageChange={(page) => setFilters({ page })}
        sort={filters.sort}
        onSortChange={(sort) => setFilters({ sort: sort as typeof filters.sort })}
      />
      <UserDetailsDrawer
        opened={open === 'view'}
        user={user}
        onClose={close}
        onEdit={show('form')}
        onApproved={close}
        onChangeOwner={(one) => {
          setPlace(one);
          setOpen('owner');
        }}
      />
      <ChangeOwnerDialog opened={open === 'owner'} onClose={close} owner={user} place={place} />
      <UserFormDialog opened={open === 'form'} onClose={close} user={user} />
      <UserConfirmations
        asking={open === 'deactivate' || open === 'remove' ? open : null}
        user={user}
        onClose={close}
      />
    </Stack>
  );
}
