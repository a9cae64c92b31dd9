import type { Shelf } from '@minipos/contract/catalogue/shelf';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { shelfQuery } from '#current/current-shelf.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';

const refreshMs = 600_000;
const empty: Shelf = { favourites: [], bestSellers: [] };

export interface TillShelf {
  favourites: string[];
  hasFavourites: boolean;
  /** Favourites in their order, then what sells most. */
  uuids: string[];
}

/** What the store put first, as it was last heard of: with or without a connection. */
export function useShelf(storeId: number, catalogue: LocalCatalogue): TillShelf {
  const { data = empty } = useQuery({ ...shelfQuery(storeId), refetchInterval: refreshMs });
  useEffect(() => catalogue.rank(data.bestSellers), [catalogue, data.bestSellers]);
  return useMemo(
    () => ({
      favourites: data.favourites,
      hasFavourites: data.favourites.length > 0,
      uuids: [...new Set([...data.favourites, ...data.bestSellers])],
    }),
    [data],
  );
}
