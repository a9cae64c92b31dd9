import { StoreBrands } from '../components/brands/brand-list.tsx';
import { StoreScreen } from '../components/shared/store-screen.tsx';

/** Brands of the selected store. */
export function BrandsScreen() {
  return (
    <StoreScreen title="Gestión de Marcas" without="Las marcas pertenecen a una tienda. Elige una para verlas.">
      {(store) => <StoreBrands key={store.id} store={store} />}
    </StoreScreen>
  );
}
