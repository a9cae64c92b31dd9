import { listUserMemberships, listUsers } from '@minipos/contract/accounts/users';
import { changeStoreOwner, type OwnerChange } from '@minipos/contract/stores/store-owner';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

// Who has access is always asked for again, and nothing of it is kept on a device.
const fresh = { staleTime: 0, meta: { keep: false } };

/** A page of the stores a person works in. */
export const userStoresQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: ['users', 'stores', userId, page],
    queryFn: ({ signal }) => api(listUserMemberships, { params: { userId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** The account with exactly this e-mail; null: there is none. */
export const userByEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'by-email', email.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { data } = await api(listUsers, { query: { search: email, limit: 20 }, signal });
      return data.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null;
    },
    ...fresh,
  });

/** Done or refused, people and stores are read again: somebody else may have been quicker. */
export function useChangeOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ storeId, body }: { storeId: number; body: OwnerChange }) =>
      api(changeStoreOwner, { params: { storeId }, body }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['users'] }),
        queryClient.invalidateQueries({ queryKey: ['stores'] }),
        queryClient.invalidateQueries({ queryKey: ['account-activity'] }),
      ]);
    },
  });
}
