import { StoreScreen } from '#features/stores/public.ts';
import { ProductCatalogue } from '../components/products/list/product-catalogue.tsx';

/** Products of the selected store. */
export function ProductsScreen() {
  return (
    <StoreScreen title="Productos" without="Los productos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <ProductCatalogue key={store.id} store={store} />}
    </StoreScreen>
  );
}
