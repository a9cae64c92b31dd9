import { closeLostSession } from '@minipos/contract/sales/cash';
import { listDevices, renameDevice, retireDevice } from '@minipos/contract/sync/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

const pageLength = 50;

export const devicesQuery = (storeId: number, page: number) =>
  queryOptions({
    queryKey: ['devices', storeId, page],
    queryFn: ({ signal }) => api(listDevices, { params: { storeId }, query: { page, limit: pageLength }, signal }),
    // Another device may have been in contact a moment ago.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** What may be done about a device of the store. Each needs the server. */
export function useDeviceActions(storeId: number) {
  const cache = useQueryClient();
  const onSuccess = () =>
    Promise.all(['devices', 'cash-sessions'].map((slice) => cache.invalidateQueries({ queryKey: [slice, storeId] })));
  const rename = useMutation({
    mutationFn: ({ deviceId, name }: { deviceId: string; name: string }) =>
      api(renameDevice, { params: { storeId, deviceId }, body: { name } }),
    onSuccess,
  });
  const retire = useMutation({
    mutationFn: ({ deviceId, reason }: { deviceId: string; reason: string }) =>
      api(retireDevice, { params: { storeId, deviceId }, body: { reason } }),
    onSuccess,
  });
  const closeLost = useMutation({
    mutationFn: ({ cashSessionId, body }: { cashSessionId: number; body: z.input<typeof closeLostSession.body> }) =>
      api(closeLostSession, { params: { storeId, cashSessionId }, body }),
    onSuccess,
  });
  return { rename, retire, closeLost };
}
