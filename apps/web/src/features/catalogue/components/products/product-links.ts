import { useRouter } from '@tanstack/react-router';

/** Whether the application has a screen at this address; links to screens it lacks are not shown. */
function useHasScreen(path: string): boolean {
  return path in useRouter().routesByPath;
}

/** The kardex of a product; null where there is none. */
export function useMovementsAddress(productId: number): string | null {
  return useHasScreen('/products/$productId/movements') ? `/products/${productId}/movements` : null;
}

/** Where a whole catalogue is brought in from a file; null where that is not possible. */
export function useImportAddress(): string | null {
  return useHasScreen('/products/import') ? '/products/import' : null;
}

export const productAddress = (productId: number): string => `/products/${productId}`;
