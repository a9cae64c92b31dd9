import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { StoreScreen } from '#features/stores/public.ts';
import { errorCode } from '#lib/http/error-code.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { KardexView } from '../components/kardex/kardex-view.tsx';
import { productQuery } from '../server/product-queries.ts';

const title = 'Movimientos de existencia';
const failed = 'Error al cargar el producto';

/** The kardex of the product in the address. */
export function KardexScreen() {
  return (
    <StoreScreen title={title} without="Los productos pertenecen a una tienda. Elige una para verlos.">
      {(store) => <ProductKardex key={store.id} store={store} />}
    </StoreScreen>
  );
}

function ProductKardex({ store }: { store: Store }) {
  const router = useRouter();
  const { productId }: { productId?: string } = useParams({ strict: false });
  const id = Number(productId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...productQuery(store.id, id),
    ...(isId ? {} : { enabled: false }),
  });
  const retry = () => void refetch();
  const missing = !isId || errorCode(error) === 'PRODUCT_NOT_FOUND';
  if (data && !missing) {
    return (
      <>
        {error ? <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} /> : null}
        <KardexView store={store} product={data} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={store.name} />
      {missing ? (
        <EmptyState
          icon={IconPackageOff}
          title="Producto no encontrado"
          text="Puede que se haya eliminado o que sea de otra tienda."
          action={<Button onClick={() => router.history.push('/products')}>Ver productos</Button>}
        />
      ) : null}
      {!missing && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {!missing && !error ? <SkeletonLines lines={8} /> : null}
    </>
  );
}
