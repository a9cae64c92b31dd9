import { arrangeShelf, type Shelf } from '@minipos/contract/catalogue/shelf';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shelfQuery } from '#current/current-shelf.ts';
import { errorText } from '#lib/http/error-text.ts';
import { api } from '#session/api.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** Keeps the favourites of the store in a new order. Shown at once; one save after the other. */
export function useArrangeShelf(storeId: number): (favourites: string[]) => void {
  const cache = useQueryClient();
  const { queryKey } = shelfQuery(storeId);
  const { mutate } = useMutation({
    scope: { id: `shelf-${storeId}` },
    mutationFn: (favourites: string[]) => api(arrangeShelf, { params: { storeId }, body: { favourites } }),
    onMutate: async (favourites) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (known: Shelf | undefined) => ({ bestSellers: [], ...known, favourites }));
    },
    onError: (error) => {
      toasts.error(errorText(error, 'No se guardaron los favoritos.'));
      return cache.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
