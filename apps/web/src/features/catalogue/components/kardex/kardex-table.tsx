import type { Product } from '@minipos/contract/catalogue/products';
import type { StockMovement } from '@minipos/contract/catalogue/stock';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import type { Column } from '#ui/table/types.ts';
import { KardexDelta } from './kardex-delta.tsx';
import { KardexDocument } from './kardex-document.tsx';
import { kindLabels } from './kardex-words.ts';

/** What happened to a product, one movement per row. */
export function kardexColumns({ unit }: Product): Column<StockMovement>[] {
  return [
    { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
    { key: 'kind', header: 'Tipo', cell: ({ kind }) => kindLabels[kind] },
    { key: 'delta', header: 'Cantidad', numeric: true, cell: ({ delta }) => <KardexDelta delta={delta} unit={unit} /> },
    { key: 'onHandAfter', header: 'Queda', numeric: true, cell: ({ onHandAfter }) => formatNumber(onHandAfter, 3) },
    { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason ?? '—' },
    { key: 'reference', header: 'Documento', cell: (movement) => <KardexDocument movement={movement} /> },
    { key: 'actorName', header: 'Quién', cell: ({ actorName }) => actorName },
  ];
}
