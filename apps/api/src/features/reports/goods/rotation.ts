import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { daysIn } from '@minipos/domain/rates/period';
import { daysOfStock, rotationLabels } from '@minipos/domain/stock/rotation';
import {
  column,
  figureOf,
  percentOf,
  type Reading,
  type ReportBody,
  tableOf,
  withoutApartReturns,
} from '../document/report-parts.ts';
import { type ClassRow, findRotation, findRotationClasses, type RotationRow } from './rotation.queries.ts';

/** What does not move, and how fast the rest does. */
export async function rotation({ db, storeId, period, limit, seesStockValue }: Reading): Promise<ReportBody> {
  const [classes, rows] = await Promise.all([
    findRotationClasses(db, storeId, period),
    findRotation(db, storeId, period, { limit, byCost: seesStockValue }),
  ]);
  const added = (of: readonly ClassRow[], name: 'net_usd' | 'cost_usd') =>
    decimalFromCents(sum(of.map((row) => centsFromDecimal(row[name]))));
  const unsold = classes.filter((row) => row.class === 'none');
  const sold = classes.filter((row) => row.class !== 'none');
  const count = (of: readonly ClassRow[]) => sum(of.map(({ products }) => products));
  const net = added(classes, 'net_usd');
  const total = {
    quantity: sum(classes.map(({ quantity }) => quantityFromDecimal(quantity))) / 1000,
    net,
    share: net === 0 ? null : 100,
    ...(seesStockValue ? { cost: added(classes, 'cost_usd') } : {}),
  };
  const value = seesStockValue ? [column('cost', 'Valor a costo', 'usd')] : [];
  const days = daysIn(period);
  return {
    figures: [
      figureOf('unsold', 'Sin ventas', 'count', count(unsold), { note: 'Con existencias y nada vendido' }),
      ...(seesStockValue
        ? [
            figureOf('unsoldCost', 'Parado a costo', 'usd', added(unsold, 'cost_usd')),
            figureOf('cost', 'Todo a costo', 'usd', added(classes, 'cost_usd')),
          ]
        : []),
      figureOf('sold', 'Productos vendidos', 'count', count(sold)),
    ],
    tables: [
      tableOf({
        key: 'classes',
        title: 'Por clase',
        columns: [
          column('class', 'Clase', 'text'),
          column('products', 'Productos', 'count'),
          column('quantity', 'Unidades', 'quantity'),
          column('net', 'Vendido', 'usd'),
          column('share', 'Parte', 'percent'),
          ...value,
        ],
        rows: classes.map((row) => ({
          class: rotationLabels[row.class],
          products: row.products,
          quantity: Number(row.quantity),
          net: Number(row.net_usd),
          share: percentOf(Number(row.net_usd), net),
          ...(seesStockValue ? { cost: Number(row.cost_usd) } : {}),
        })),
        total: { products: count(classes), ...total },
      }),
      tableOf({
        key: 'products',
        title: 'Producto por producto',
        columns: [
          column('product', 'Producto', 'text'),
          column('department', 'Departamento', 'text'),
          column('class', 'Clase', 'text'),
          column('quantity', 'Unidades', 'quantity'),
          column('net', 'Vendido', 'usd'),
          column('share', 'Parte', 'percent'),
          column('stock', 'Stock', 'quantity'),
          column('daysLeft', 'Alcanza (días)', 'count'),
          ...value,
          column('lastDay', 'Última venta', 'day'),
        ],
        rows: rows.map((row) => productCells(row, days, net, seesStockValue)),
        total,
        count: count(classes),
      }),
    ],
    notes: [
      'A son los productos que suman el 80 % de lo vendido, B los que llegan al 95 % y C el resto.',
      'El stock y su valor son los de ahora; los días que alcanza, al ritmo de este período.',
      withoutApartReturns,
    ],
  };
}

const productCells = (row: RotationRow, days: number, net: number, seesStockValue: boolean) => ({
  product: row.name ?? 'Producto sin registrar',
  department: row.department,
  class: rotationLabels[row.class],
  quantity: Number(row.quantity),
  net: Number(row.net_usd),
  share: percentOf(Number(row.net_usd), net),
  stock: row.on_hand === null ? null : Number(row.on_hand),
  daysLeft: row.on_hand === null ? null : daysOfStock(Number(row.on_hand), Number(row.quantity), days),
  ...(seesStockValue ? { cost: row.cost_usd === null ? null : Number(row.cost_usd) } : {}),
  lastDay: row.last_day,
});
