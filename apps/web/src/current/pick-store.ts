import type { Store } from '@minipos/contract/stores/stores';

/** The store to work in: the last chosen, else the person's own, else the first active one. Inactive ones never. */
export function pickStore(stores: readonly Store[], chosenId: number | null, ownId: number | null): Store | null {
  const active = stores.filter((store) => store.isActive);
  const find = (id: number | null) => active.find((store) => store.id === id);
  return find(chosenId) ?? find(ownId) ?? active[0] ?? null;
}

/** True when the person has several stores and has not yet said which one. */
export function isChoiceOpen(stores: readonly Store[], chosenId: number | null): boolean {
  const active = stores.filter((store) => store.isActive);
  return active.length > 1 && !active.some((store) => store.id === chosenId);
}
