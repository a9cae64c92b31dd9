import { Button, Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconEdit, IconPackageOff, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNotFound } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { productQuery } from '../../../server/product-queries.ts';
import { useProductDialogs } from '../list/product-dialogs.tsx';
import { ProductFacts } from './product-facts.tsx';

const failed = 'Error al cargar productos';

/** Everything about one product, and what may be done with it. */
export function ProductDetails({ store, productId }: { store: Store; productId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(productId) && productId > 0;
  const { data: product, error, ...query } = useQuery({ ...productQuery(store.id, productId), enabled: isId });
  const toList = () => void navigate({ to: '/products' });
  const { actionsOf, dialogs } = useProductDialogs(store.id, toList);
  const retry = () => void query.refetch();
  const isMissing = !isId || isNotFound(error);
  const actions = product ? actionsOf(product) : {};
  const { onEdit, onUpdateStock } = actions;
  return (
    <>
      <PageHeader
        title={product && !isMissing ? product.name : 'Producto'}
        subtitle={store.name}
        back={{ label: 'Volver a los productos', href: '/products', onNavigate: toList }}
        {...(onEdit && !isMissing ? { primary: { label: 'Editar', icon: IconEdit, onClick: onEdit } } : {})}
        secondary={
          onUpdateStock && !isMissing ? [{ label: 'Actualizar stock', icon: IconPackages, onClick: onUpdateStock }] : []
        }
      />
      {isMissing ? (
        <EmptyState
          icon={IconPackageOff}
          title="Producto no encontrado"
          text="Puede que se haya eliminado o que sea de otra tienda."
          action={<Button onClick={toList}>Ver los productos</Button>}
        />
      ) : null}
      {!isMissing && !product && !error ? <SkeletonLines lines={8} /> : null}
      {!isMissing && !product && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
      ) : null}
      {!isMissing && product ? (
        <Stack gap="md">
          {error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
          <ProductFacts product={product} actions={actions} />
        </Stack>
      ) : null}
      {dialogs}
    </>
  );
}
