import {
  type Client,
  type ClientChanges,
  type ClientToCreate,
  createClient,
  deleteClient,
  updateClient,
} from '@minipos/contract/clients/clients';
import { clientName } from '@minipos/domain/clients/client-name';
import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mustQueue, queueWork } from '#device/queue-work.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import { api } from '#session/api.ts';
import { isMadeHere, readLocalClient } from '../local/local-clients.ts';
import { requireNewDocument } from '../local/new-document.ts';
import { clientsKey } from './client-queries.ts';

const found = (uuid: string) => async (db: MiniPosDatabase) => {
  const client = await readLocalClient(db, uuid);
  if (!client) throw new Error(`client ${uuid} is not on the device`);
  return client;
};

/** A client registered without a connection. The terms of credit are a change of their own: they ask for a right of their own. */
async function queueCreation(
  storeId: number,
  { uuid = randomUuid(), creditLimit, paymentDays, ...data }: ClientToCreate,
) {
  const isUsual = creditLimit === 0 && paymentDays === usualPaymentDays;
  const operations: NewOperation[] = [
    { kind: 'Client.CREATE', entityId: uuid, data },
    ...(isUsual ? [] : [{ kind: 'Client.UPDATE', entityId: uuid, data: { creditLimit, paymentDays } } as const]),
  ];
  const what = `Cliente nuevo: ${clientName(data)}`;
  return queueWork(storeId, operations, what, found(uuid), (db) =>
    requireNewDocument(db, storeId, { ...data, documentType: data.documentType ?? null }, null),
  );
}

function queueUpdate(client: Client, data: ClientChanges) {
  const { uuid, storeId, name } = client;
  const document = { documentType: client.documentType, documentNumber: client.documentNumber, ...data };
  const operation = { kind: 'Client.UPDATE', entityId: uuid, data } as const;
  return queueWork(storeId, [operation], `Cambios de ${name}`, found(uuid), (db) =>
    'documentNumber' in data || 'documentType' in data
      ? requireNewDocument(db, storeId, document as Pick<Client, 'documentType' | 'documentNumber'>, uuid)
      : Promise.resolve(),
  );
}

function useClientsRefresh() {
  const queryClient = useQueryClient();
  return (storeId: number) => void queryClient.invalidateQueries({ queryKey: clientsKey(storeId) });
}

export function useCreateClient(storeId: number) {
  const refresh = useClientsRefresh();
  return useMutation({
    mutationFn: async (body: ClientToCreate) =>
      mustQueue() ? queueCreation(storeId, body) : (await api(createClient, { params: { storeId }, body })).data,
    onSuccess: () => refresh(storeId),
  });
}

export interface ClientUpdate {
  client: Client;
  /** Only what differs: what is left out stays as it is. */
  changes: ClientChanges;
}

export function useUpdateClient() {
  const refresh = useClientsRefresh();
  return useMutation({
    mutationFn: async ({ client, changes }: ClientUpdate) => {
      if (mustQueue() || isMadeHere(client)) return queueUpdate(client, changes);
      const params = { storeId: client.storeId, clientId: client.id };
      return (await api(updateClient, { params, body: changes })).data;
    },
    onSuccess: ({ storeId }) => refresh(storeId),
  });
}

export function useDeleteClient() {
  const queryClient = useQueryClient();
  const refresh = useClientsRefresh();
  return useMutation({
    mutationFn: ({ storeId, id }: Client) => api(deleteClient, { params: { storeId, clientId: id } }),
    onSuccess: (_answer, { storeId, id }) => {
      // Asked for again it would only be missing.
      queryClient.removeQueries({ queryKey: [...clientsKey(storeId), 'one', id], type: 'inactive' });
      refresh(storeId);
    },
  });
}
