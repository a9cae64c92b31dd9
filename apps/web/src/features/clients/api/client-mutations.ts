import { ApiError } from '@minipos/contract/client';
import {
  type Client,
  type ClientChanges,
  type ClientToCreate,
  createClient,
  deleteClient,
  updateClient,
} from '@minipos/contract/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mustQueue, queueWork } from '../../../device/queue-work.ts';
import { api } from '../../../lib/api.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { MiniPosDatabase } from '../../../offline/database.ts';
import type { NewOperation } from '../../../offline/outbox.ts';
import { clientsKey } from './client-queries.ts';
import { findLocalTwin, isMadeHere, readLocalClient } from './local-clients.ts';

const found = (uuid: string) => async (db: MiniPosDatabase) => {
  const client = await readLocalClient(db, uuid);
  if (!client) throw new Error(`client ${uuid} is not on the device`);
  return client;
};

async function requireNew(
  db: MiniPosDatabase,
  storeId: number,
  document: Pick<Client, 'documentType' | 'documentNumber'>,
  uuid: string | null,
): Promise<void> {
  const twin = await findLocalTwin(db, storeId, document, uuid);
  if (!twin) return;
  const message = `Ya está registrado a nombre de ${twin.name}`;
  const answer = {
    success: false,
    code: 'CLIENT_DOCUMENT_TAKEN',
    message,
    fields: { documentNumber: message },
  } as const;
  throw new ApiError(409, answer, null);
}

/** A client registered without a connection. The limit is a change of its own: it asks for a right of its own. */
async function queueCreation(storeId: number, { uuid = randomUuid(), creditLimit, ...data }: ClientToCreate) {
  const operations: NewOperation[] = [
    { kind: 'Client.CREATE', entityId: uuid, data },
    ...(creditLimit > 0 ? [{ kind: 'Client.UPDATE', entityId: uuid, data: { creditLimit } } as const] : []),
  ];
  const what = `Cliente nuevo: ${data.firstName} ${data.lastName}`.trim();
  return queueWork(storeId, operations, what, found(uuid), (db) =>
    requireNew(db, storeId, { ...data, documentType: data.documentType ?? null }, null),
  );
}

function queueUpdate(client: Client, data: ClientChanges) {
  const { uuid, storeId, name } = client;
  const document = { documentType: client.documentType, documentNumber: client.documentNumber, ...data };
  const operation = { kind: 'Client.UPDATE', entityId: uuid, data } as const;
  return queueWork(storeId, [operation], `Cambios de ${name}`, found(uuid), (db) =>
    'documentNumber' in data || 'documentType' in data
      ? requireNew(db, storeId, document as Pick<Client, 'documentType' | 'documentNumber'>, uuid)
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
