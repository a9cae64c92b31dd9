import {
  createUser,
  deleteUser,
  listUsers,
  setUserStatus,
  type UserFilter,
  updateUser,
  userStats,
} from '@minipos/contract/accounts/users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#session/api.ts';

const everyUser = ['users'] as const;

// Who has access is always asked for again, and the list of the platform's people is not kept on a device.
const fresh = { staleTime: 0, meta: { keep: false } };

export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...everyUser, 'list', filter],
    queryFn: ({ signal }) => api(listUsers, { query: filter, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const userStatsQuery = queryOptions({
  queryKey: [...everyUser, 'stats'],
  queryFn: async ({ signal }) => (await api(userStats, { signal })).data,
  ...fresh,
});

/** Lists and figures change together, whichever user was changed. */
function useUsersRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: everyUser });
}

export type NewUser = z.input<typeof createUser.body>;
export type UserChanges = z.input<typeof updateUser.body>;

export function useCreateUser() {
  const refresh = useUsersRefresh();
  return useMutation({ mutationFn: (body: NewUser) => api(createUser, { body }), onSuccess: refresh });
}

export function useUpdateUser() {
  const refresh = useUsersRefresh();
  return useMutation({
    mutationFn: ({ userId, body }: { userId: number; body: UserChanges }) =>
      api(updateUser, { params: { userId }, body }),
    onSuccess: refresh,
  });
}

export function useSetUserStatus() {
  const refresh = useUsersRefresh();
  return useMutation({
    mutationFn: ({ userId, status }: { userId: number; status: 'active' | 'inactive' }) =>
      api(setUserStatus, { params: { userId }, body: { status } }),
    onSuccess: refresh,
  });
}

export function useDeleteUser() {
  const refresh = useUsersRefresh();
  return useMutation({
    mutationFn: (userId: number) => api(deleteUser, { params: { userId } }),
    onSuccess: refresh,
  });
}
