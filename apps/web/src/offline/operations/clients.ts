import { clientName } from '@minipos/domain/clients/client-name';
import { formatUsd } from '#lib/format.ts';
import type { LocalClient } from '../database/rows.ts';
import { forgetCashFact, keepCashFact, tendersOf } from './cash-book.ts';
import {
  type Cause,
  type CorrectableField,
  type DeviceOperation,
  givenId,
  hasNumber,
  learnId,
  withChanges,
} from './operation.ts';
import { dropPaper, keepPaper, paperAnswers } from './papers.ts';
import type { DeviceSlice } from './slice.ts';

const correctable: readonly CorrectableField[] = [
  { name: 'firstName', label: 'Nombre', kind: 'text' },
  { name: 'lastName', label: 'Apellido', kind: 'text' },
  { name: 'documentNumber', label: 'Número de documento', kind: 'text' },
  { name: 'email', label: 'Correo electrónico', kind: 'text' },
  { name: 'phone', label: 'Teléfono', kind: 'text' },
];

const createClient: DeviceOperation<'Client.CREATE'> = {
  title: 'Cliente nuevo',
  about: ({ data }) => clientName(data),
  correctable,
  touches: ({ entityId }) => [`client:${entityId}`],
  effects: { client: (row, cause) => row ?? clientMadeHere(cause) },
  onDone: learnId,
};

const clientMadeHere = ({ storeId, operation, result }: Cause<'Client.CREATE'>): LocalClient => ({
  ...operation.data,
  ...givenId(result),
  uuid: operation.entityId,
  storeId,
  name: clientName(operation.data),
  documentType: operation.data.documentType ?? null,
  creditLimit: 0,
  currentDebt: 0,
  paymentDays: 30,
  isActive: true,
  createdAt: operation.timestamp,
  updatedAt: operation.timestamp,
});

const updateClient: DeviceOperation<'Client.UPDATE'> = {
  title: 'Cambios de cliente',
  about: async ({ entityId }, nameOf) => (await nameOf('clients', entityId)) ?? 'Cliente',
  correctable,
  touches: ({ entityId }) => [`client:${entityId}`],
  effects: {
    client: (row, { operation }) => {
      if (!row) return null;
      const changed = withChanges(row, operation.data);
      return { ...changed, name: clientName(changed) };
    },
  },
  isChange: true,
};

const takePayment: DeviceOperation<'ClientPayment.CREATE'> = {
  title: 'Pago de deuda',
  about: async ({ data }, nameOf) =>
    `${(await nameOf('clients', data.clientUuid)) ?? 'Cliente'}: ${formatUsd(data.totalUSD)}`,
  touches: ({ data }) => [`client:${data.clientUuid}`],
  effects: { client: (row, { operation }) => addDebt(row, -toCents(operation.data.totalUSD)) },
  isFoldable: (data) => hasNumber(data, 'totalUSD'),
  keep: async (db, entry, { actorName, isBroughtBack }) => {
    const { sessionUuid, totalUSD, igtfUSD = 0, payments } = entry.operation.data;
    const debt = { totalUSD, igtfUSD, tenders: tendersOf('payment', payments) };
    await Promise.all([
      keepCashFact(db, entry, sessionUuid, actorName, { movement: null, sale: null, debt }),
      keepPaper(db, entry, isBroughtBack),
    ]);
  },
  ...paperAnswers,
  onGivenUp: async (db, entry) => {
    await Promise.all([forgetCashFact(db, entry), dropPaper(db, entry)]);
  },
};

export const toCents = (usd: number): number => Math.round(usd * 100);

/** What a client owes with this much more. */
export const addDebt = (row: LocalClient | null, cents: number): LocalClient | null =>
  row && { ...row, currentDebt: (toCents(row.currentDebt) + cents) / 100 };

/** Who buys, and what they owe. */
export const clients = {
  tables: { clients: 'emptied' },
  pulled: { clients: { by: 'uuid', row: 'client', ids: '[storeId+id]' } },
  operations: {
    'Client.CREATE': createClient,
    'Client.UPDATE': updateClient,
    'ClientPayment.CREATE': takePayment,
  },
  queryKeys: ['clients'],
} as const satisfies DeviceSlice<'Client.CREATE' | 'Client.UPDATE' | 'ClientPayment.CREATE', 'clients'>;
