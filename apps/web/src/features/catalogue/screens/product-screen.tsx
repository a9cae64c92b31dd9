import { useParams } from '@tanstack/react-router';
import { StoreScreen } from '#features/stores/public.ts';
import { ProductDetails } from '../components/products/details/product-details.tsx';

/** One product of the selected store. */
export function ProductScreen() {
  const { productId }: { productId?: string } = useParams({ strict: false });
  return (
    <StoreScreen title="Producto" without="Los productos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <ProductDetails key={`${store.id}-${productId}`} store={store} productId={Number(productId)} />}
    </StoreScreen>
  );
}
