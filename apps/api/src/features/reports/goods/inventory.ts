import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import {
  column,
  counted,
  figureOf,
  percentOf,
  type Reading,
  type ReportBody,
  tableOf,
} from '../document/report-parts.ts';
import { findLowProducts, findStockByDepartment } from './inventory.queries.ts';

/** What the store has on its shelves, and what it runs out of. */
export async function inventory({ db, storeId, limit, seesStockValue }: Reading): Promise<ReportBody> {
  const [groups, low] = await Promise.all([findStockByDepartment(db, storeId), findLowProducts(db, storeId, limit)]);
  const atPrice = decimalFromCents(sum(groups.map(({ price_usd }) => centsFromDecimal(price_usd))));
  const atCost = decimalFromCents(sum(groups.map(({ cost_usd }) => centsFromDecimal(cost_usd))));
  const products = sum(groups.map((group) => group.products));
  const units = sum(groups.map((group) => quantityFromDecimal(group.units))) / 1000;
  const out = low[0]?.out ?? 0;
  const valueOf = ({ price_usd, cost_usd }: { price_usd: string; cost_usd: string }) =>
    seesStockValue ? { price: Number(price_usd), cost: Number(cost_usd) } : {};
  const valueColumns = seesStockValue ? [column('price', 'A precio', 'usd'), column('cost', 'A costo', 'usd')] : [];
  return {
    figures: [
      ...(seesStockValue
        ? [figureOf('price', 'Valor a precio', 'usd', atPrice), figureOf('cost', 'Valor a costo', 'usd', atCost)]
        : []),
      figureOf('products', 'Productos', 'count', products),
      figureOf('low', 'Con stock bajo', 'count', low[0]?.count ?? 0, {
        note: counted(out, 'sin existencias', 'sin existencias'),
      }),
    ],
    tables: [
      tableOf({
        key: 'departments',
        title: seesStockValue ? 'Valor por departamento' : 'Stock por departamento',
        columns: [
          column('department', 'Departamento', 'text'),
          column('products', 'Productos', 'count'),
          column('units', 'Unidades', 'quantity'),
          ...valueColumns,
          ...(seesStockValue ? [column('share', 'Parte', 'percent')] : []),
        ],
        rows: groups.map((group) => ({
          department: group.department,
          products: group.products,
          units: Number(group.units),
          ...valueOf(group),
          ...(seesStockValue ? { share: percentOf(Number(group.price_usd), atPrice) } : {}),
        })),
        total: { products, units, ...(seesStockValue ? { price: atPrice, cost: atCost, share: 100 } : {}) },
      }),
      tableOf({
        key: 'low',
        title: 'Por reponer',
        columns: [
          column('product', 'Producto', 'text'),
          column('department', 'Departamento', 'text'),
          column('status', 'Estado', 'text'),
          column('stock', 'Stock', 'quantity'),
          column('minStock', 'Mínimo', 'quantity'),
          ...valueColumns,
        ],
        rows: low.map((product) => ({
          product: product.name,
          department: product.department,
          status: Number(product.on_hand) <= 0 ? 'Sin Stock' : 'Stock Bajo',
          stock: Number(product.on_hand),
          minStock: Number(product.min_stock),
          ...valueOf(product),
        })),
        count: low[0]?.count ?? 0,
      }),
    ],
    notes: ['Cuenta lo que hay ahora, a los precios de hoy. Lo vendido por encima del stock no resta valor.'],
  };
}
