import { changeRights, listRights, type RightsChange } from '@minipos/contract/staff/rights';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** A store has some dozens of people; one page holds them all. */
const everyone = { page: 1, limit: 200 };

/** The people of a store, with what each may do. */
export const rightsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['rights', storeId],
    queryFn: ({ signal }) => api(listRights, { params: { storeId }, query: everyone, signal }),
    // What is changed here must be what is saved now, not what the device kept.
    staleTime: 0,
  });

/** Saves the rights of one person. Whether it works or not, the list is read again: somebody else may have been quicker. */
export function useChangeRights(storeId: number, userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RightsChange) => api(changeRights, { params: { storeId, userId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['rights', storeId] }),
  });
}
