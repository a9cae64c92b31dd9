import type { Store } from '@minipos/contract/stores/stores';

/** Which store to select once `deletedId` is gone; null leaves the selection as it is (or empty when none is left). */
export function storeAfterDeletion(
  stores: readonly Pick<Store, 'id' | 'isActive'>[],
  deletedId: number,
  selectedId: number | null,
): number | null {
  if (selectedId !== deletedId) return null;
  return stores.find((store) => store.id !== deletedId && store.isActive)?.id ?? null;
}
