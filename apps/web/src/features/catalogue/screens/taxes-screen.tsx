import { StoreScreen } from '#features/stores/public.ts';
import { StoreTaxes } from '../components/taxes/tax-list.tsx';

/** Taxes of the selected store. */
export function TaxesScreen() {
  return (
    <StoreScreen title="Impuestos" without="Los impuestos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <StoreTaxes key={store.id} store={store} />}
    </StoreScreen>
  );
}
