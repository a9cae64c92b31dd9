import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What products are grouped by; also the first word of the keys of their lists. */
type GroupKind = 'departments' | 'brands' | 'taxes';

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
