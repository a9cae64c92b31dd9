import {
  type ClientDetail,
  type ClientFilter,
  type ClientStatsFilter,
  clientStats,
  getClient,
  listClients,
} from '@minipos/contract/clients/clients';
import { queryOptions } from '@tanstack/react-query';
import { orFromCopy } from '#device/read-copy.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { countLocalClients, findLocalClient, listLocalClients } from '../local/local-clients.ts';

/** Everything the device keeps of a store's clients begins with these two words. */
export const clientsKey = (storeId: number) => ['clients', storeId] as const;

/** One page of the clients of a store. */
export const clientsQuery = (storeId: number, query: ClientFilter) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'list', query],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        () => api(listClients, { params: { storeId }, query, signal }),
        (db) => listLocalClients(db, storeId, query),
      ),
    // What was kept may be older than the last save.
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

/** Figures over the whole filter. */
export const clientStatsQuery = (storeId: number, query: ClientStatsFilter) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'stats', query],
    queryFn: ({ signal }) =>
      orFromCopy(
        storeId,
        async () => (await api(clientStats, { params: { storeId }, query, signal })).data,
        (db) => countLocalClients(db, storeId, query),
      ),
    staleTime: 0,
    placeholderData: keepRowsOf(storeId),
  });

export const clientQuery = (storeId: number, clientId: number) =>
  queryOptions({
    queryKey: [...clientsKey(storeId), 'one', clientId],
    queryFn: ({ signal }): Promise<ClientDetail> =>
      orFromCopy(
        storeId,
        async () => (await api(getClient, { params: { storeId, clientId }, signal })).data,
        async (db) => {
          const client = await findLocalClient(db, storeId, clientId);
          // The server may know one that the copy lacks.
          if (!client) throw new NetworkError();
          return { ...client, sameDocument: [] };
        },
      ),
    staleTime: 0,
  });
