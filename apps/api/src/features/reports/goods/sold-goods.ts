import type { ReportColumn, ReportRow } from '@minipos/contract/reports/reports';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import {
  column,
  figureOf,
  percentOf,
  type Reading,
  type ReportBody,
  tableOf,
  withoutApartReturns,
} from '../document/report-parts.ts';
import { findSoldGroups, findSoldProducts, type GoodsRow } from './goods.queries.ts';

const less = (a: string, b: string) => decimalFromCents(centsFromDecimal(a) - centsFromDecimal(b));

/** Null where no cost was known. */
const knownMargin = (row: GoodsRow | undefined) =>
  row && Number(row.all_costed) !== 0 ? less(row.all_costed, row.all_cost) : null;

const moneyColumns = (seesCosts: boolean): ReportColumn[] => [
  column('quantity', 'Unidades', 'quantity'),
  column('net', 'Vendido', 'usd'),
  column('share', 'Parte', 'percent'),
  ...(seesCosts
    ? [
        column('cost', 'Costo', 'usd'),
        column('margin', 'Margen', 'usd'),
        column('marginPercent', 'Margen %', 'percent'),
      ]
    : []),
];

interface Goods {
  quantity: string;
  net: string;
  cost: string;
  costed: string;
}

/** A margin compares what was sold without IVA with what it cost, where that is known. */
function cellsOf({ quantity, net, cost, costed }: Goods, allNet: string, seesCosts: boolean): ReportRow {
  const isKnown = Number(costed) !== 0;
  const margin = less(costed, cost);
  return {
    quantity: Number(quantity),
    net: Number(net),
    share: percentOf(Number(net), Number(allNet)),
    ...(seesCosts
      ? {
          cost: isKnown ? Number(cost) : null,
          margin: isKnown ? margin : null,
          marginPercent: percentOf(margin, Number(costed)),
        }
      : {}),
  };
}

const own = (row: GoodsRow): Goods => ({
  quantity: row.quantity,
  net: row.net_usd,
  cost: row.cost_usd,
  costed: row.costed_usd,
});
const whole = (row: GoodsRow): Goods => ({
  quantity: row.all_quantity,
  net: row.all_net,
  cost: row.all_cost,
  costed: row.all_costed,
});

const notesOf = (seesCosts: boolean) => [
  'Lo vendido lleva sus descuentos y su IVA, sin entregas ni IGTF, menos lo devuelto.',
  withoutApartReturns,
  ...(seesCosts ? ['El margen es sin IVA y cuenta lo vendido cuyo costo se conocía ese día.'] : []),
];

interface GoodsReport {
  key: string;
  title: string;
  counted: string;
  lead: ReportColumn[];
}

function goodsBody<Row extends GoodsRow>(
  { seesCosts }: Reading,
  { key, title, counted, lead }: GoodsReport,
  rows: readonly Row[],
  leadCells: (row: Row) => ReportRow,
): ReportBody {
  const [first] = rows;
  const total = first ? cellsOf(whole(first), first.all_net, seesCosts) : null;
  return {
    figures: [
      figureOf('count', counted, 'count', first?.count ?? 0),
      figureOf('quantity', 'Unidades', 'quantity', Number(first?.all_quantity ?? 0)),
      figureOf('net', 'Vendido', 'usd', Number(first?.all_net ?? 0)),
      ...(seesCosts ? [figureOf('margin', 'Margen', 'usd', knownMargin(first))] : []),
    ],
    tables: [
      tableOf({
        key,
        title,
        columns: [...lead, ...moneyColumns(seesCosts)],
        rows: rows.map((row) => ({ ...leadCells(row), ...cellsOf(own(row), row.all_net, seesCosts) })),
        total,
        count: first?.count ?? 0,
      }),
    ],
    notes: notesOf(seesCosts),
  };
}

/** What sold most, by what it brought or by how many. */
export async function soldProducts(reading: Reading): Promise<ReportBody> {
  const { db, storeId, period } = reading;
  const rows = await findSoldProducts(db, storeId, period, reading);
  const said = {
    key: 'products',
    title: reading.sort === 'units' ? 'Productos por unidades' : 'Productos por monto',
    counted: 'Productos vendidos',
    lead: [column('product', 'Producto', 'text'), column('department', 'Departamento', 'text')],
  };
  return goodsBody(reading, said, rows, ({ name, department }) => ({
    product: name ?? 'Producto sin registrar',
    department,
  }));
}

/** What each department or brand brought. */
export async function soldGroups(reading: Reading, group: 'department' | 'brand'): Promise<ReportBody> {
  const { db, storeId, period, limit } = reading;
  const rows = await findSoldGroups(db, storeId, period, { limit, group });
  const isBrand = group === 'brand';
  const said = {
    key: group,
    title: isBrand ? 'Ventas por marca' : 'Ventas por departamento',
    counted: isBrand ? 'Marcas' : 'Departamentos',
    lead: [column('group', isBrand ? 'Marca' : 'Departamento', 'text'), column('products', 'Productos', 'count')],
  };
  const none = isBrand ? 'Sin marca' : 'Sin departamento';
  return goodsBody(reading, said, rows, ({ name, products }) => ({ group: name ?? none, products }));
}
