import type { Database } from '@minipos/api/db/pool';
import {
  findLastPayment,
  findMovementDetails,
  findStatement,
} from '@minipos/api/features/clients/accounts/account.queries';
import { findHistory } from '@minipos/api/features/clients/accounts/history.queries';
import { findOpenCharges } from '@minipos/api/features/clients/accounts/open-charges';
import { findClient } from '@minipos/api/features/clients/clients.queries';
import { countClients, findClients } from '@minipos/api/features/clients/list/clients-list.queries';
import { findSales } from '@minipos/api/features/sales/documents/sales-list.queries';
import { sumSales } from '@minipos/api/features/sales/documents/sales-summary.queries';
import { clientStats, listClients } from '@minipos/contract/clients/clients';
import { listSales, salesSummary } from '@minipos/contract/sales/sales';
import { caracasDay } from '@minipos/domain/rates/rates';

/** Something a screen asks: by a call, and by the queries behind that call. */
export interface Question {
  name: string;
  path: string;
  ask: (db: Database) => Promise<unknown>;
}

type Filter = Record<string, string | number>;

/** What the screens are narrowed by in a store of this size. */
export interface Places {
  storeId: number;
  sales: number;
  sellerId: number;
  /** The client with many movements, and another one. */
  clientId: number;
  middleSaleId: number;
}

const queryOf = (filter: Filter) =>
  new URLSearchParams(Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)])).toString();

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** Every filter of the sales page, its pages near and far, and the figures above it. */
export function saleQuestions({ storeId, sales, sellerId, clientId, middleSaleId }: Places): Question[] {
  const lastPage = Math.ceil(sales / 100);
  const filters: Record<string, Filter> = {
    everything: {},
    'last month': { startDate: day(30), endDate: day(0) },
    'one day': { startDate: day(200), endDate: day(200) },
    'a year': { startDate: day(500), endDate: day(135) },
    'one sale': { saleId: 25 },
    'one client': { clientId: clientId + 1 },
    'one seller': { employeeId: sellerId },
    'on credit': { saleType: 'credit' },
    'not on credit': { saleType: 'immediate' },
    'by card': { paymentMethod: 'card' },
    'by transfer': { paymentMethod: 'transfer' },
    completed: { status: 'completed' },
    cancelled: { status: 'cancelled' },
    'by card, one seller, a year': {
      startDate: day(500),
      endDate: day(135),
      paymentMethod: 'card',
      employeeId: sellerId,
    },
    'search: receipt': { search: `C1-${String(Math.floor(sales / 2)).padStart(6, '0')}` },
    'search: number': { search: String(Math.floor(sales / 3)) },
    'search: common name': { search: 'maría' },
    'search: name and surname': { search: 'zoraida villalobos' },
    'search: document': { search: 'V-5.000.777' },
    'search: nobody': { search: 'wenceslao' },
  };
  const pages: Record<string, Filter> = {
    'page 20': { page: 20 },
    'page in the middle': { page: Math.ceil(lastPage / 2) },
    'page in the middle, next to its sale': { page: Math.ceil(lastPage / 2), after: middleSaleId },
    'last page': { page: lastPage },
    'highest totals': { sort: '-totalUSD' },
    'highest totals, page in the middle': { sort: '-totalUSD', page: Math.ceil(lastPage / 2) },
    'by card, page in the middle of them': { paymentMethod: 'card', page: Math.ceil(lastPage / 8) },
    'completed, page in the middle': { status: 'completed', page: Math.ceil(lastPage / 2) },
  };
  const path = `/api/sales/stores/${storeId}`;
  const list = ([name, filter]: [string, Filter]): Question => ({
    name: `sales: ${name}`,
    path: `${path}/sales?${queryOf(filter)}`,
    ask: (db) => findSales(db, storeId, listSales.query.parse(filter)),
  });
  const sum = ([name, filter]: [string, Filter]): Question => ({
    name: `sum: ${name}`,
    path: `${path}/summary?${queryOf(filter)}`,
    ask: (db) => sumSales(db, storeId, salesSummary.query.parse(filter)),
  });
  return [...Object.entries({ ...filters, ...pages }).map(list), ...Object.entries(filters).map(sum)];
}

/** The same for clients, and the account of one who has bought and paid for years. */
export function clientQuestions({ storeId, clientId }: Places, clients: number): Question[] {
  const lastPage = Math.ceil(clients / 20);
  const filters: Record<string, Filter> = {
    everyone: {},
    active: { status: 'active' },
    debtors: { status: 'with-debt' },
    companies: { kind: 'business' },
    'search: common name': { search: 'maría' },
    'search: name and surname': { search: 'zoraida villalobos' },
    'search: document': { search: 'V-5.000.777' },
    'search: nobody': { search: 'wenceslao' },
  };
  const pages: Record<string, Filter> = {
    'page in the middle': { page: Math.ceil(lastPage / 2) },
    'last page': { page: lastPage },
    'highest debts': { sort: '-debt' },
    'debtors, highest debts': { status: 'with-debt', sort: '-debt' },
    newest: { sort: '-createdAt' },
  };
  const path = `/api/clients/stores/${storeId}`;
  const list = ([name, filter]: [string, Filter]): Question => ({
    name: `clients: ${name}`,
    path: `${path}?${queryOf(filter)}`,
    ask: (db) => findClients(db, storeId, listClients.query.parse(filter), caracasDay(new Date())),
  });
  const count = ([name, filter]: [string, Filter]): Question => ({
    name: `figures: ${name}`,
    path: `${path}/stats?${queryOf(filter)}`,
    ask: (db) => countClients(db, storeId, clientStats.query.parse(filter), caracasDay(new Date())),
  });
  const openCharges = async (db: Database) => {
    const row = await findClient(db, storeId, clientId);
    if (row) await findOpenCharges(db, row);
  };
  const account = (db: Database) => Promise.all([openCharges(db), findLastPayment(db, storeId, clientId)]);
  const statement = (page: number) => async (db: Database) => {
    const { lines } = await findStatement(db, storeId, clientId, { page, limit: 20 });
    await findMovementDetails(db, storeId, lines);
    await openCharges(db);
  };
  return [
    ...Object.entries({ ...filters, ...pages }).map(list),
    ...Object.entries(filters).map(count),
    { name: 'account of many movements', path: `${path}/${clientId}/account`, ask: account },
    { name: 'its statement, first page', path: `${path}/${clientId}/movements`, ask: statement(1) },
    { name: 'its statement, page 100', path: `${path}/${clientId}/movements?page=100`, ask: statement(100) },
    { name: 'its purchases', path: `${path}/${clientId}/stats`, ask: (db) => findHistory(db, storeId, clientId) },
  ];
}
