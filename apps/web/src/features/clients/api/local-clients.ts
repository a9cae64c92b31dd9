import type { Client, ClientFilter, ClientStats, ClientStatsFilter } from '@minipos/contract/clients';
import { paginate } from '@minipos/contract/paging';
import { documentKey, readDocument } from '@minipos/domain/client-documents';
import { clientSearchText, clientSearchWords } from '@minipos/domain/client-search';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money';
import type { MiniPosDatabase } from '../../../offline/database.ts';
import type { LocalClient } from '../../../offline/rows.ts';

// What was made here has no id yet; screens need one that never meets a real one.
const numberOf = (uuid: string): number => -Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16);

/** True until the server has given it an id: everything about it goes through the queue. */
export const isMadeHere = ({ id }: Pick<Client, 'id'>): boolean => id < 0;

function asClient(local: LocalClient): Client {
  const { base: _, ...row } = local;
  return { ...row, id: row.id ?? numberOf(row.uuid) };
}

function passes(client: LocalClient, { search, status, kind }: ClientStatsFilter): boolean {
  if (kind && client.kind !== kind) return false;
  if (status === 'active' && !client.isActive) return false;
  if (status === 'inactive' && client.isActive) return false;
  if (status === 'with-debt' && client.currentDebt <= 0) return false;
  const text = clientSearchText(client);
  return clientSearchWords(search ?? '').every((word) => text.includes(word));
}

const findLocal = (db: MiniPosDatabase, storeId: number, filter: ClientStatsFilter) =>
  db.clients.filter((client) => client.storeId === storeId && passes(client, filter)).toArray();

const compare: Record<string, (a: LocalClient, b: LocalClient) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'es'),
  debt: (a, b) => a.currentDebt - b.currentDebt,
  creditLimit: (a, b) => a.creditLimit - b.creditLimit,
  createdAt: (a, b) => (a.createdAt < b.createdAt ? -1 : 1),
};

/** One page of the device's copy, as the server would answer it. */
export async function listLocalClients(db: MiniPosDatabase, storeId: number, filter: ClientFilter) {
  const found = await findLocal(db, storeId, filter);
  const order = compare[filter.sort.replace('-', '')] ?? (() => 0);
  const sorted = found.toSorted((a, b) => (filter.sort.startsWith('-') ? order(b, a) : order(a, b)));
  const from = (filter.page - 1) * filter.limit;
  return {
    success: true as const,
    data: sorted.slice(from, from + filter.limit).map(asClient),
    pagination: paginate(filter, found.length),
  };
}

/** The same figures as the server's, over the copy. */
export async function countLocalClients(
  db: MiniPosDatabase,
  storeId: number,
  filter: ClientStatsFilter,
): Promise<ClientStats> {
  const found = await findLocal(db, storeId, filter);
  const owing = found.filter(({ currentDebt }) => currentDebt > 0);
  return {
    totalClients: found.length,
    activeClients: found.filter(({ isActive }) => isActive).length,
    clientsWithDebt: owing.length,
    totalDebt: decimalFromCents(owing.reduce((sum, { currentDebt }) => sum + centsFromDecimal(currentDebt), 0)),
  };
}

export async function readLocalClient(db: MiniPosDatabase, uuid: string): Promise<Client | null> {
  const row = await db.clients.get(uuid);
  return row ? asClient(row) : null;
}

export async function findLocalClient(db: MiniPosDatabase, storeId: number, id: number): Promise<Client | null> {
  const row =
    id < 0
      ? await db.clients.filter((one) => one.storeId === storeId && numberOf(one.uuid) === id).first()
      : await db.clients.where('[storeId+id]').equals([storeId, id]).first();
  return row ? asClient(row) : null;
}

/** Another client of the copy with this document, if there is one. */
export async function findLocalTwin(
  db: MiniPosDatabase,
  storeId: number,
  { documentType, documentNumber }: Pick<Client, 'documentType' | 'documentNumber'>,
  exceptUuid: string | null,
): Promise<Client | null> {
  if (!documentType || !documentNumber) return null;
  const key = documentKey(documentType, readDocument(documentType, documentNumber)?.number ?? documentNumber);
  const twin = await db.clients
    .filter(
      (one) =>
        one.storeId === storeId &&
        one.uuid !== exceptUuid &&
        one.documentType === documentType &&
        one.documentNumber !== null &&
        documentKey(one.documentType, one.documentNumber) === key,
    )
    .first();
  return twin ? asClient(twin) : null;
}
