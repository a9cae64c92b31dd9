import { pathId } from '@minipos/contract/core/fields';
import { listSales, type SaleFilter, type SalesSummaryFilter } from '@minipos/contract/sales/sales';
import type { z } from 'zod';

/** What the address of the list says: the server's filter, and the sale that is looked at. */
export const salesAddressFields = listSales.query.extend({ venta: pathId.optional() });
export type SalesAddress = z.output<typeof salesAddressFields>;
export type SetSalesAddress = (changes: Partial<z.input<typeof salesAddressFields>>) => void;

/** What the list is asked with. */
export function listFilter({ venta: _shown, ...filter }: SalesAddress): SaleFilter {
  return filter;
}

/** What the figures are asked with: the same sales, whatever their order and page. */
export function summaryFilter(address: SalesAddress): SalesSummaryFilter {
  const { search, startDate, endDate, saleId, clientId, employeeId, userId, saleType, paymentMethod, status } = address;
  return { search, startDate, endDate, saleId, clientId, employeeId, userId, saleType, paymentMethod, status };
}

export const placeOf = ({ page, after, before }: SalesAddress) => ({ page, after, before });

/** Another page, by the sales it lies next to when they are on screen: however deep, it is found at once. */
export function pageNextTo(address: SalesAddress, rows: readonly { id: number }[] = [], page: number) {
  if (page === address.page + 1) return { page, after: rows.at(-1)?.id };
  if (page === address.page - 1 && page > 1) return { page, before: rows[0]?.id };
  return { page };
}

export const isNarrowed = (address: SalesAddress): boolean =>
  Object.values(summaryFilter(address)).some((value) => value !== undefined && value !== '');

export const noFilter = {
  search: undefined,
  startDate: undefined,
  endDate: undefined,
  saleId: undefined,
  clientId: undefined,
  employeeId: undefined,
  userId: undefined,
  saleType: undefined,
  paymentMethod: undefined,
  status: undefined,
} as const;
