import type { ReorderGroup, ReorderItem } from '@minipos/contract/purchasing/reorder';
import { coverChoices, speedDays } from '@minipos/domain/purchasing/reorder';
import { formatNumber } from '#lib/format.ts';
import type { FigureRow } from '#ui/table/figure-table.tsx';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const coverOptions = coverChoices.map((choice) => ({ value: String(choice), label: days(choice) }));

/** '3 cajas de 12', '3 (Caja × 12)': packs have names that people typed, so their plural is not guessed. */
function proposed({ packs, packSize, packName }: ReorderItem): string {
  if (packSize === 1) return formatNumber(packs);
  return `${formatNumber(packs)} × ${packName ?? 'paquete'} de ${formatNumber(packSize)}`;
}

export const reorderColumns = [
  { key: 'product', label: 'Producto', isNumeric: false },
  { key: 'stock', label: 'Existencia', isNumeric: true },
  { key: 'onOrder', label: 'En camino', isNumeric: true },
  { key: 'sold', label: `Vendido en ${speedDays} días`, isNumeric: true },
  { key: 'daysLeft', label: 'Alcanza', isNumeric: true },
  { key: 'packs', label: 'Comprar', isNumeric: true },
] as const;

export const reorderRow = (item: ReorderItem): FigureRow => ({
  words: {
    product: item.name,
    stock: formatNumber(item.stock),
    onOrder: item.onOrder > 0 ? formatNumber(item.onOrder) : '—',
    sold: formatNumber(item.sold),
    daysLeft: item.daysLeft === null ? '—' : days(item.daysLeft),
    packs: proposed(item),
  },
  below: item.stock < 0 ? ['stock'] : [],
  isTotal: false,
});

/** How long the supplier takes, where it is known. */
export function leadWords({ supplier, leadDays }: ReorderGroup): string {
  if (!supplier) return 'Nunca se han comprado aquí: elige el proveedor en la compra.';
  return leadDays === null ? 'Todavía no se sabe cuánto tarda en llegar.' : `Suele llegar en ${days(leadDays)}.`;
}
