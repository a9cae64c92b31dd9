import type { Purchase, PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import { costText } from '@minipos/domain/purchasing/order-words';
import { formatDateTime, formatNumber, formatPercent, formatUsd } from '#lib/format.ts';
import type { Column } from '#ui/table/types.ts';

export const receptionColumns: Column<Purchase['receptions'][number]>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'actor', header: 'Recibió', cell: ({ actorName }) => actorName },
  { key: 'units', header: 'Unidades', numeric: true, cell: ({ units }) => formatNumber(units, 3) },
  { key: 'owed', header: 'Se debe', numeric: true, cell: ({ owedUSD }) => formatUsd(owedUSD) },
];

/** What was ordered and what came of it. */
export function itemColumns(currency: Purchase['currency'], money: (amount: number) => string): Column<PurchaseItem>[] {
  return [
    { key: 'product', header: 'Producto', cell: ({ productName }) => productName },
    {
      key: 'units',
      header: 'Pedido',
      numeric: true,
      cell: ({ units, quantity, packSize }) =>
        packSize === 1
          ? formatNumber(units, 3)
          : `${formatNumber(units, 3)} (${formatNumber(quantity, 3)} × ${formatNumber(packSize, 3)})`,
    },
    {
      key: 'received',
      header: 'Llegó',
      numeric: true,
      cell: ({ receivedUnits, returnedUnits }) =>
        returnedUnits === 0
          ? formatNumber(receivedUnits, 3)
          : `${formatNumber(receivedUnits, 3)} (devueltas ${formatNumber(returnedUnits, 3)})`,
    },
    { key: 'cost', header: 'Costo unit.', numeric: true, cell: ({ unitCost }) => costText(unitCost, currency) },
    {
      key: 'discount',
      header: 'Desc.',
      numeric: true,
      hideBelow: 'desktop',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '—' : formatPercent(discountPercent)),
    },
    {
      key: 'tax',
      header: 'IVA',
      nowrap: true,
      hideBelow: 'tablet',
      cell: ({ isExempt, taxRate }) => (isExempt ? 'Exento' : formatPercent(taxRate)),
    },
    { key: 'net', header: 'Total', numeric: true, cell: ({ net }) => money(net) },
  ];
}
