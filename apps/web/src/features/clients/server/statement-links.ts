import { shareStatement, unshareStatement } from '@minipos/contract/clients/client-statements';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Makes an address under which the client reads their account. */
export const useShareStatement = (storeId: number, clientId: number) =>
  useMutation({
    mutationFn: async () => (await api(shareStatement, { params: { storeId, clientId } })).data,
  });

/** Takes back every address that was made; the server says how many. */
export const useUnshareStatement = (storeId: number, clientId: number) =>
  useMutation({
    mutationFn: async () => (await api(unshareStatement, { params: { storeId, clientId } })).message,
  });
