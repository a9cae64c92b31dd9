import { StoreScreen } from '#features/stores/public.ts';
import { StoreActivity } from '../components/history/store-activity.tsx';

/** Who did what in the selected store. */
export function HistoryScreen() {
  return (
    <StoreScreen title="Historial" without="El historial es de una tienda. Elige una para verlo.">
      {(store) => <StoreActivity key={store.id} store={store} />}
    </StoreScreen>
  );
}
