import {
  type ClientMovementFilter,
  getClientAccount,
  listClientMovements,
} from '@minipos/contract/clients/client-accounts';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { clientsKey } from './client-queries.ts';

/** What one client owes and since when, as the server has it. */
export const accountQuery = (storeId: number, clientId: number) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'account', clientId],
    queryFn: async ({ signal }) => (await api(getClientAccount, { params: { storeId, clientId }, signal })).data,
    staleTime: 0,
  });

/** A page of the statement. */
export const movementsQuery = (storeId: number, clientId: number, query: ClientMovementFilter) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'movements', clientId, query],
    queryFn: ({ signal }) => api(listClientMovements, { params: { storeId, clientId }, query, signal }),
    staleTime: 0,
    placeholderData: keepRowsOf(clientId, 3),
  });
