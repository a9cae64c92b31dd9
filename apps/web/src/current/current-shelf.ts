import { getShelf, type Shelf } from '@minipos/contract/catalogue/shelf';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the tills of a store show first. The device keeps the last answer for as long as it is without a connection. */
export const shelfQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['shelf', storeId],
    // What the device kept is shown at once and asked for again.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Shelf> => (await api(getShelf, { params: { storeId }, signal })).data,
  });
