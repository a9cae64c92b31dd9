import type { Client, ClientFilter, ClientStats, ClientStatsFilter } from '@minipos/contract/clients/clients';
import { paginate } from '@minipos/contract/core/paging';
import { isClientFound } from '@minipos/domain/clients/client-search';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { documentKey, readDocument } from '@minipos/domain/people/client-documents';
import { NetworkError } from '#lib/http/network-error.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient } from '#offline/database/rows.ts';

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
  return isClientFound(client, search ?? '');
}

const findLocal = (db: MiniPosDatabase, storeId: number, filter: ClientStatsFilter) =>
  db.clients.filter((client) => client.storeId === storeId && passes(client, filter)).toArray();

const compare: Record<string, (a: LocalClient, b: LocalClient) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'es'),
  debt: (a, b) => a.currentDebt - b.currentDebt,
  creditLimit: (a, b) => a.creditLimit - b.creditLimit,
  createdAt: (a, b) => (a.createdAt < b.createdAt ? -1 : 1),
};

// What is overdue follows from the dates of sales, which no copy has: the server alone knows.
function requireKnown({ status }: ClientStatsFilter): void {
  if (status === 'overdue') throw new NetworkError();
}

/** One page of the device's copy, as the server would answer it. */
export async function listLocalClients(db: MiniPosDatabase, storeId: number, filter: ClientFilter) {
  requireKnown(filter);
  const found = await findLocal(db, storeId, filter);
  const order = compare[filter.sort.replace('-', '')] ?? (() => 0);
  const sorted = found.toSorted((a, b) => (filter.sort.startsWith('-') ? order(b, a) : order(a, b)));
  const from = (filter.page - 1) * filter.limit;
  return {
    success: true as const,
    data: sorted.slice(from, from + filter.limit).map((local) => ({ ...asClient(local), overdueUSD: null })),
    pagination: paginate(filter, found.length),
  };
}

const mostFound = 20;

/** Active clients that fit what was typed, by name; the first twenty. An empty query finds none. */
export async function searchLocalClients(db: MiniPosDatabase, storeId: number, query: string): Promise<LocalClient[]> {
  if (query.trim() === '') return [];
  const found = await findLocal(db, storeId, { search: query, status: 'active' });
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'es')).slice(0, mostFound);
}

/** The same figures as the server's, over the copy. */
export async function countLocalClients(
  db: MiniPosDatabase,
  storeId: number,
  filter: ClientStatsFilter,
): Promise<ClientStats> {
  requireKnown(filter);
  const found = await findLocal(db, storeId, filter);
  const owing = found.filter(({ currentDebt }) => currentDebt > 0);
  return {
    totalClients: found.length,
    activeClients: found.filter(({ isActive }) => isActive).length,
    clientsWithDebt: owing.length,
    totalDebt: decimalFromCents(owing.reduce((sum, { currentDebt }) => sum + centsFromDecimal(currentDebt), 0)),
    clientsOverdue: null,
    overdueDebt: null,
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
        one.documentType !== null &&
        one.documentNumber !== null &&
        documentKey(one.documentType, one.documentNumber) === key,
    )
    .first();
  return twin ? asClient(twin) : null;
}
