import { StoreScreen } from '#features/stores/public.ts';
import { StoreLowStock } from '../components/stock/stock-low-list.tsx';

/** What the selected store is running out of. */
export function LowStockScreen() {
  return (
    <StoreScreen title="Stock bajo" without="Los productos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <StoreLowStock key={store.id} store={store} />}
    </StoreScreen>
  );
}
