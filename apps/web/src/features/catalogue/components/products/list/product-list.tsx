import { Anchor, Button, Group } from '@mantine/core';
import type { listProducts, Product } from '@minipos/contract/catalogue/products';
import type { AnswerOf } from '@minipos/contract/core/client';
import { IconPackage } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardList } from '#ui/table/card-list.tsx';
import { useImportAddress } from '../product-links.ts';

export interface ProductListProps {
  list: UseQueryResult<AnswerOf<typeof listProducts>>;
  filtered: boolean;
  /** Left out for who may not. */
  onCreate?: (() => void) | undefined;
  onClearFilters: () => void;
  onPageChange: (page: number) => void;
  /** The rows, as cards or as a table. */
  children: (products: readonly Product[]) => ReactNode;
}

/** The list in each of its states. */
export function ProductList({ list, filtered, onCreate, onClearFilters, onPageChange, children }: ProductListProps) {
  const noMatches = {
    title: 'No se encontraron productos',
    text: 'Ninguno coincide con la búsqueda y los filtros elegidos.',
    onClear: onClearFilters,
  };
  return (
    <CardList
      query={list}
      failed="Error al cargar productos"
      skeleton={{ cards: 12, height: 148 }}
      noMatches={filtered ? noMatches : undefined}
      empty={<NoProducts onCreate={onCreate} />}
      onPageChange={onPageChange}
    >
      {children}
    </CardList>
  );
}

function NoProducts({ onCreate }: Pick<ProductListProps, 'onCreate'>) {
  const importAddress = useImportAddress();
  return (
    <EmptyState
      icon={IconPackage}
      title="No hay productos"
      text={
        onCreate
          ? 'Registra lo que vendes con su precio en dólares y su existencia. Empieza por uno.'
          : 'Quien lleva el inventario de la tienda puede registrar el primero.'
      }
      action={
        onCreate ? (
          <Group justify="center" gap="md">
            <Button onClick={onCreate}>Crear producto</Button>
            {importAddress ? (
              <Anchor renderRoot={(props) => <Link to={importAddress} {...props} />}>Importar catálogo</Anchor>
            ) : null}
          </Group>
        ) : undefined
      }
    />
  );
}
