import { Button, Stack } from '@mantine/core';
import type { User } from '@minipos/contract/accounts/accounts';
import type { UserMembership } from '@minipos/contract/accounts/users';
import { storeRoleLabels } from '@minipos/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { userStoresQuery } from '../../server/user-stores.ts';
import classes from './user-stores.module.css';

const failed = 'Error al cargar sus tiendas';
const active = { tone: 'done', label: 'Activa' } as const;
const inactive = { tone: 'neutral', label: 'Inactiva' } as const;

export interface UserStoresProps {
  user: User;
  onChangeOwner: (place: UserMembership) => void;
}

/** The stores a person works in, for administrators; one that is theirs can be given to somebody else. */
export function UserStores({ user, onChangeOwner }: UserStoresProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(userStoresQuery(user.id, page));
  if (data === undefined && error) {
    return (
      <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data === undefined) return <SkeletonLines lines={3} />;
  return (
    <Stack gap="sm">
      {data.data.length === 0 ? (
        <p className={classes.none}>No trabaja en ninguna tienda.</p>
      ) : (
        <ul className={classes.stores}>
          {data.data.map((one) => (
            <li key={one.storeId} className={classes.store}>
              <div className={classes.head}>
                <span className={classes.name}>{one.storeName}</span>
                <StatusBadge {...(one.isStoreActive ? active : inactive)} />
              </div>
              <span className={classes.note}>
                {storeRoleLabels[one.role]} · desde el {formatDate(one.since)}
              </span>
              {one.isStoreOwner ? (
                <Button
                  variant="default"
                  size="xs"
                  className={classes.change ?? ''}
                  aria-label={`Cambiar dueño de ${one.storeName}`}
                  onClick={() => onChangeOwner(one)}
                >
                  Cambiar dueño
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {data.pagination.totalPages > 1 ? (
        <TablePager page={data.pagination} label="Páginas de sus tiendas" onPageChange={setPage} />
      ) : null}
    </Stack>
  );
}
