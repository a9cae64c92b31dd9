import {
  getMessages,
  listTemplates,
  noteOpened,
  saveTemplate,
  type TemplateToSave,
} from '@minipos/contract/repairs/repair-messages';
import type { RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { repairsKey } from './repairs.ts';

/** What the client of a repair can be told now, and what they were told. Read again after whatever is done with repairs. */
export const messagesQuery = (storeId: number, serviceId: number) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'messages', serviceId],
    queryFn: async ({ signal }) => (await api(getMessages, { params: { storeId, serviceId }, signal })).data,
    staleTime: 0,
    // Addresses of clients have no business on a device.
    meta: { keep: false },
  });

/** How a store words what clients hear of their repairs. */
export const templatesQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...repairsKey(storeId), 'templates'],
    queryFn: async ({ signal }) => (await api(listTemplates, { params: { storeId }, signal })).data,
    staleTime: 0,
  });

export function useNoteOpened(storeId: number, serviceId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { event: RepairEvent; logId: number }) =>
      (await api(noteOpened, { params: { storeId, serviceId }, body })).data,
    onSuccess: (messages) => queryClient.setQueryData(messagesQuery(storeId, serviceId).queryKey, messages),
    // Refused: the repair has moved on.
    onError: () => queryClient.invalidateQueries({ queryKey: repairsKey(storeId) }),
  });
}

export function useSaveTemplate(storeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TemplateToSave) => (await api(saveTemplate, { params: { storeId }, body })).data,
    onSuccess: (templates) => queryClient.setQueryData(templatesQuery(storeId).queryKey, templates),
  });
}
