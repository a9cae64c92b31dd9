import { useCurrentStore } from '#current/current-store.ts';
import { StoreDialog } from './store-dialog.tsx';

/** Opens on entry when someone with several stores has not said in which one they work. */
export function ChooseStore() {
  const { mustChoose, store, stores, select } = useCurrentStore();
  const active = stores.filter(({ isActive }) => isActive);
  return (
    <StoreDialog
      opened={mustChoose}
      stores={active}
      onChoose={select}
      // Closed without an answer: the store already in use is the answer.
      onClose={() => store && select(store.id)}
    />
  );
}
