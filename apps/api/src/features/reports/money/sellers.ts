import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { findCommissions } from '#features/staff/public.ts';
import {
  column,
  figureOf,
  mean,
  type Reading,
  type ReportBody,
  tableOf,
  withoutApartReturns,
} from '../document/report-parts.ts';
import { findSellers, type SellerRow } from './money.queries.ts';

/** What each person sold and, for who may see salaries, what they get of it. */
export async function sellers({ db, storeId, period, seesSalaries }: Reading): Promise<ReportBody> {
  const [rows, commissions] = await Promise.all([
    findSellers(db, storeId, period),
    seesSalaries ? findCommissions(db, storeId, period) : null,
  ]);
  const commissionOf = new Map(commissions?.people.map((person) => [person.userId, person.commissionUSD]));
  const added = (name: 'total_usd' | 'discount_usd' | 'refunded_usd' | 'net_usd') =>
    decimalFromCents(sum(rows.map((row) => centsFromDecimal(row[name]))));
  const sales = sum(rows.map((row) => row.sales));
  const earned = (usd: number | null | undefined) => (seesSalaries ? { commission: usd ?? null } : {});
  return {
    figures: [
      figureOf('people', 'Vendedores', 'count', rows.length),
      figureOf('net', 'Ventas netas', 'usd', added('net_usd')),
      figureOf('average', 'Promedio por venta', 'usd', mean(added('total_usd'), sales)),
      ...(commissions ? [figureOf('commission', 'Comisiones', 'usd', commissions.total.commissionUSD)] : []),
    ],
    tables: [
      tableOf({
        key: 'sellers',
        title: 'Ventas por vendedor',
        columns: [
          column('name', 'Vendedor', 'text'),
          column('sales', 'Ventas', 'count'),
          column('average', 'Ticket', 'usd'),
          column('charged', 'Total de ventas', 'usd'),
          column('discount', 'Descuentos', 'usd'),
          column('refunded', 'Devuelto', 'usd'),
          column('net', 'Neto', 'usd'),
          ...(seesSalaries ? [column('commission', 'Comisión', 'usd')] : []),
        ],
        rows: rows.map((row) => ({ ...cellsOf(row), ...earned(commissionOf.get(row.user_id)) })),
        total: {
          sales,
          average: mean(added('total_usd'), sales),
          charged: added('total_usd'),
          discount: added('discount_usd'),
          refunded: added('refunded_usd'),
          net: added('net_usd'),
          ...earned(commissions?.total.commissionUSD),
        },
      }),
    ],
    notes: [
      'Lo devuelto se resta a quien lo vendió, el día en que se devolvió.',
      withoutApartReturns,
      ...(commissions && commissions.salesInDoubt > 0
        ? [`La comisión no cuenta ${commissions.salesInDoubt} ventas en duda hasta resolver su incidencia.`]
        : []),
    ],
  };
}

const cellsOf = (row: SellerRow) => ({
  name: row.name,
  sales: row.sales,
  average: mean(Number(row.total_usd), row.sales),
  charged: Number(row.total_usd),
  discount: Number(row.discount_usd),
  refunded: Number(row.refunded_usd),
  net: Number(row.net_usd),
});
