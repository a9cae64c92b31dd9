import { Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StoreGate } from './store-gate.tsx';

export interface StorePageProps {
  title: string;
  /** A list, which shall begin soon. */
  isList?: boolean;
  children: (store: Store) => ReactNode;
}

/** A page below the store that its address names, with the way back to it. */
export function StorePage({ title, isList = false, children }: StorePageProps) {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <StoreGate id={id} title={title}>
      {(store) => (
        <>
          <PageHeader
            title={title}
            subtitle={store.name}
            isOverList={isList}
            back={{
              label: 'Volver a la tienda',
              href: `/store/${store.id}/admin`,
              onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
            }}
          />
          <Stack gap={isList ? 'xs' : 'md'}>{children(store)}</Stack>
        </>
      )}
    </StoreGate>
  );
}
