import { type Actor, can, holds, rightsAt } from './permissions.ts';

/** What can be read about a store, by the names that addresses have for it. */
export const reportKinds = [
  'general-stats',
  'sales',
  'hours',
  'stores',
  'products',
  'departments',
  'brands',
  'sellers',
  'payment-methods',
  'taxes',
  'sales-book',
  'purchases-book',
  'rates',
  'clients',
  'inventory',
  'rotation',
  'daily-close',
  'receivables',
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportLabels: Readonly<Record<ReportKind, string>> = {
  'general-stats': 'General',
  sales: 'Ventas',
  hours: 'Por hora y día',
  stores: 'Comparar tiendas',
  products: 'Productos',
  departments: 'Por departamento',
  brands: 'Por marca',
  sellers: 'Por vendedor',
  'payment-methods': 'Método y moneda',
  taxes: 'Impuestos',
  'sales-book': 'Libro de ventas',
  'purchases-book': 'Libro de compras',
  rates: 'Tasa en el período',
  clients: 'Clientes',
  inventory: 'Inventario',
  rotation: 'Rotación y ABC',
  'daily-close': 'Cierre diario',
  receivables: 'Por cobrar',
};

/** Those that stand beside another period. */
export const isCompared = (kind: ReportKind): boolean => kind === 'general-stats' || kind === 'stores';

/** Those that tell how things stand now, whatever the period. */
export const isOfNow = (kind: ReportKind): boolean => kind === 'inventory' || kind === 'receivables';

const books: readonly ReportKind[] = ['sales-book', 'purchases-book'];

/** The most days a report is read of at once, where it is fewer than of others: a book has a row for each paper and is kept by month. */
export const mostDaysOf = (kind: ReportKind): number | undefined => (books.includes(kind) ? 31 : undefined);

/**
 * Whoever works at a till that is counted blind would read its notes off the store's money; those who may see notes, or whose work
 * knows no till, see it all. To take the till from a cashier shows them nothing more.
 */
export function seesStoreMoney(actor: Actor, storeId: number): boolean {
  if (can(actor, storeId, 'reports.financial')) return true;
  const own = rightsAt(actor, storeId);
  return !can(actor, storeId, 'cashier.open') && own !== null && !holds({ role: own.role }, 'cashier.open');
}

/** Whether somebody may read a report. Who does not see the store's money reads of their own sales in the first two. */
export function mayReadReport(actor: Actor, storeId: number, kind: ReportKind): boolean {
  if (!can(actor, storeId, 'reports.view')) return false;
  switch (kind) {
    case 'general-stats':
    case 'sales':
    case 'inventory':
      return true;
    case 'receivables':
      return can(actor, storeId, 'clients.view');
    case 'clients':
    case 'sales-book':
      return can(actor, storeId, 'clients.view') && seesStoreMoney(actor, storeId);
    case 'purchases-book':
      return can(actor, storeId, 'purchases.view') && can(actor, storeId, 'reports.financial');
    case 'daily-close':
      return can(actor, storeId, 'reports.financial');
    default:
      return seesStoreMoney(actor, storeId);
  }
}
