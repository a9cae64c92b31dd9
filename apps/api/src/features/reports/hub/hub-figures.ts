import type { HubFigures } from '@minipos/contract/reports/hub-figures';
import { can, type Permission } from '@minipos/domain/people/permissions';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import {
  countClients,
  countEmployees,
  countGroups,
  countOpenIncidents,
  countOpenPickups,
  countOpenTills,
  countProducts,
  countSales,
  countSuppliers,
} from './hub.queries.ts';

/** A figure for each page of a store, in one flight; what the person may not read is not even counted. */
export function hubFigures({ db, storeId, user, now }: StoreCtx): Promise<HubFigures> {
  const may = (permission: Permission) => can(user, storeId, permission);
  return readStore(db, storeId, async (tx) => {
    const [salesToday, openPickups, openTills, products, groups, clients, suppliers, employees, openIncidents] =
      await Promise.all([
        may('sales.view') ? countSales(tx, storeId, dayBegins(caracasDay(now))) : undefined,
        may('sales.view') ? countOpenPickups(tx, storeId) : undefined,
        may('cashier.open') ? countOpenTills(tx, storeId) : undefined,
        // Nobody of a store is without the right to its products.
        countProducts(tx, storeId),
        countGroups(tx, storeId),
        may('clients.view') ? countClients(tx, storeId) : undefined,
        may('suppliers.view') ? countSuppliers(tx, storeId) : undefined,
        may('employees.view') ? countEmployees(tx, storeId) : undefined,
        may('sales.view') ? countOpenIncidents(tx, storeId) : undefined,
      ]);
    return {
      ...(salesToday === undefined ? {} : { salesToday }),
      ...(openPickups === undefined ? {} : { openPickups }),
      ...(openTills === undefined ? {} : { openTills }),
      products: products.products,
      lowStock: products.low,
      ...groups,
      ...(clients ? { clients: { count: clients.clients, debtUSD: Number(clients.debt) } } : {}),
      ...(suppliers === undefined ? {} : { suppliers }),
      ...(employees === undefined ? {} : { employees }),
      ...(openIncidents === undefined ? {} : { openIncidents }),
    };
  });
}
