import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';

/** What products are grouped by; also the first word of the keys of their lists. */
type GroupKind = 'departments' | 'brands' | 'taxes';

/** One page of the groups of a store. */
export const groupsQuery = <Page>(
  kind: GroupKind,
  storeId: number,
  filter: object,
  list: (signal: AbortSignal) => Promise<Page>,
) =>
  queryOptions({
    queryKey: [kind, storeId, filter],
    queryFn: ({ signal }) => list(signal),
    // A page loaded again shows what the device kept, which may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export interface Saved<Group> {
  onSuccess: (group: Group) => void;
}

/** Creates or changes a group. */
export function useGroupChange<Input, Group extends { storeId: number }>(
  kind: GroupKind,
  change: (input: Input) => Promise<Group>,
  { onSuccess }: Saved<Group>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (group) => {
      void queryClient.invalidateQueries({ queryKey: [kind, group.storeId] });
      onSuccess(group);
    },
  });
}

/** Deletes a group. */
export function useGroupRemoval<Group extends { storeId: number }>(
  kind: GroupKind,
  remove: (group: Group) => Promise<unknown>,
  { onSuccess }: Saved<Group>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: (_answer, group) => {
      onSuccess(group);
      // The question stays until the list is without it, so that the focus finds its next place.
      return queryClient.invalidateQueries({ queryKey: [kind, group.storeId] });
    },
  });
}
