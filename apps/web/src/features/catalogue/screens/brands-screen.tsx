import { StoreScreen } from '#features/stores/public.ts';
import { StoreBrands } from '../components/brands/brand-list.tsx';

/** Brands of the selected store. */
export function BrandsScreen() {
  return (
    <StoreScreen title="Gestión de Marcas" without="Las marcas pertenecen a una tienda. Elige una para verlas.">
      {(store) => <StoreBrands key={store.id} store={store} />}
    </StoreScreen>
  );
}
