import { listProducts } from '@minipos/contract/catalogue/products';
import { listClients } from '@minipos/contract/clients/clients';
import { listSales } from '@minipos/contract/sales/sales';
import { can } from '@minipos/domain/people/permissions';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { readTaken, tillTaker } from '#device/till-taker.ts';
import { useIsOffline } from '#device/use-connectivity.ts';
import { productsQuery } from '#features/catalogue/server/product-queries.ts';
import { clientsQuery } from '#features/clients/server/client-queries.ts';
import { salesQuery } from '#features/sales/server/sales.ts';
import { useSession } from '#session/session.ts';
import { asClient, asProduct, asSale, type FoundGroup, findPages, mayBeSale } from './found.ts';
import { palettePages } from './palette-pages.ts';

const limit = 5;
// Not kept for a week as lists are: nobody opens yesterday's search.
const asked = { placeholderData: () => undefined, gcTime: 60_000 };

export interface Search {
  groups: FoundGroup[];
  /** Some of it is still being looked for. */
  isBusy: boolean;
  /** What could not be looked for, in words; null when all was. */
  problem: string | null;
}

/**
 * What answers the words: pages at once, the rest once the typing pauses and never an answer to other words. Without a
 * connection products and clients come from the copy on the device.
 */
export function useFound(text: string, settled: string): Search {
  const { user } = useSession();
  const { store } = useCurrentStore();
  const isOffline = useIsOffline();
  const note = useSyncExternalStore(tillTaker.subscribe, tillTaker.get);
  // Whoever took the till with a PIN works under another person's session, whose lists are not theirs to search.
  const isOwn = user !== null && readTaken(note, user.id) === null;
  const search = settled.trim().slice(0, 100);
  const isSettled = text === settled && search !== '';
  const may = (permission: 'products.view' | 'clients.view' | 'sales.view') =>
    isSettled && isOwn && store !== null && can(user, store.id, permission);
  const wanted = {
    products: may('products.view'),
    clients: may('clients.view'),
    sales: may('sales.view') && mayBeSale(search) && !isOffline,
  };
  const storeId = store?.id ?? 0;
  const when = (isWanted: boolean) => (isWanted ? asked : { ...asked, enabled: false });
  const query = { search, limit };
  const products = useQuery({ ...productsQuery(storeId, listProducts.query.parse(query)), ...when(wanted.products) });
  const clients = useQuery({ ...clientsQuery(storeId, listClients.query.parse(query)), ...when(wanted.clients) });
  const sales = useQuery({ ...salesQuery(storeId, listSales.query.parse(query)), ...when(wanted.sales) });

  const pages = user ? findPages(palettePages(user, store), text, store?.id ?? null) : [];
  const groups: FoundGroup[] = [
    { name: 'Páginas', found: pages },
    { name: 'Productos', found: wanted.products ? (products.data?.data.map(asProduct) ?? []) : [] },
    { name: 'Clientes', found: wanted.clients ? (clients.data?.data.map(asClient) ?? []) : [] },
    { name: 'Ventas', found: wanted.sales ? (sales.data?.data.map(asSale) ?? []) : [] },
  ];
  const failed = [
    wanted.products && products.error && !products.data ? 'productos' : '',
    wanted.clients && clients.error && !clients.data ? 'clientes' : '',
    wanted.sales && sales.error && !sales.data ? 'ventas' : '',
  ].filter(Boolean);
  const isAsking = [
    wanted.products && products.isLoading,
    wanted.clients && clients.isLoading,
    wanted.sales && sales.isLoading,
  ].some(Boolean);
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isBusy: text.trim() !== '' && (text !== settled || isAsking),
    problem: failed.length > 0 ? `No se pudo buscar en ${failed.join(' ni en ')}.` : null,
  };
}
