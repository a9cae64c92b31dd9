import type { Product } from '@minipos/contract/catalogue/products';
import type { MovementFilter } from '@minipos/contract/catalogue/stock';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { mostMovements, movementHistoryQuery } from '../../server/stock.ts';
import { stockPoints } from './kardex-points.ts';

export interface KardexChartProps {
  product: Product;
  filters: MovementFilter;
}

const failed = 'Error al cargar los movimientos';

/** The figure over the chosen days. Every kind of movement counts here: without some of them it would jump. */
export function KardexChart({ product, filters: { startDate, endDate } }: KardexChartProps) {
  const { data, error, refetch } = useQuery(movementHistoryQuery(product.storeId, product.id, { startDate, endDate }));
  const points = data ? stockPoints(data) : undefined;
  const cut = data?.length === mostMovements ? ` Solo los ${formatNumber(mostMovements, 0)} más recientes.` : '';
  return (
    <ChartFrame
      title="Existencia en el tiempo"
      legend={`Existencia después de cada movimiento, o al cierre de cada día cuando hay muchos.${cut}`}
      rows={points}
      category={{ key: 'when', label: 'Fecha' }}
      series={[{ key: 'stock', label: 'Existencia', shape: points && points.length > 40 ? 'line' : 'bar' }]}
      format={(value) => formatNumber(value, 3)}
      fileName={`existencia-${product.barcode ?? product.id}`}
      emptyText="No hay movimientos en estas fechas."
      error={error && !data ? errorText(error, failed) : null}
      onRetry={() => void refetch()}
    />
  );
}
