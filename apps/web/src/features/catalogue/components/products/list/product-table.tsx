import type { Product } from '@minipos/contract/catalogue/products';
import {
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconEdit,
  IconPackages,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowAction } from '#ui/table/types.ts';
import type { Chosen } from '../chosen/use-chosen.ts';
import type { ProductActions } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';

export interface ProductTableProps {
  products: readonly Product[];
  chosen: Chosen;
  actionsOf: (product: Product) => ProductActions;
  iconOf: (departmentId: number) => string | undefined;
  rate: RateUsed | undefined;
  fetching: boolean;
  sort: string;
  onSortChange: (sort: string) => void;
}

/** The same list, dense: many rows at a glance. */
export function ProductTable({ products, chosen, actionsOf, iconOf, rate, ...table }: ProductTableProps) {
  const showsCost = products.some(({ costUSD }) => costUSD !== null);
  const columns = productColumns({ chosen, iconOf, rate, showsCost });
  return (
    <DataTable
      label="Productos"
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      actions={(product) => rowActions(product, actionsOf(product))}
      empty={null}
      {...table}
    />
  );
}

function rowActions({ isActive }: Product, actions: ProductActions): RowAction[] {
  const { onEdit, onUpdateStock, onToggle, onDuplicate, onLabel, onDelete } = actions;
  return [
    ...(onEdit ? [{ label: 'Editar', icon: IconEdit, onSelect: onEdit }] : []),
    ...(onUpdateStock ? [{ label: 'Actualizar stock', icon: IconPackages, onSelect: onUpdateStock }] : []),
    ...(onToggle
      ? [
          {
            label: isActive ? 'Desactivar' : 'Activar',
            icon: isActive ? IconCircleOff : IconCircleCheck,
            onSelect: onToggle,
          },
        ]
      : []),
    ...(onDuplicate ? [{ label: 'Duplicar', icon: IconCopy, onSelect: onDuplicate }] : []),
    ...(onLabel ? [{ label: 'Imprimir etiqueta', icon: IconPrinter, onSelect: onLabel }] : []),
    ...(onDelete ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: onDelete }] : []),
  ];
}
