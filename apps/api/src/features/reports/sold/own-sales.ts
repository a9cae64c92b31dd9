import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { column, counted, figureOf, mean, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { findOwnDays, type OwnDay } from './sold.queries.ts';

const added = (days: readonly OwnDay[], name: 'total_usd' | 'refunded_usd' | 'net_usd' | 'discount_usd'): number =>
  decimalFromCents(sum(days.map((day) => centsFromDecimal(day[name]))));

const title = 'Tus ventas por día';
const ownOnly = 'Ves lo que vendiste tú. Las cifras de toda la tienda las ve quien tiene el permiso de finanzas.';

/**
 * Their days, and those whose amounts they may know. How often they sold they know themselves; the amounts of a till that they are to
 * count blind come with its close.
 */
async function readOwn({ db, storeId, userId, period, blindSince }: Reading) {
  const days = await findOwnDays(db, storeId, userId, period);
  const isTold = ({ day }: OwnDay) => blindSince === null || day < blindSince;
  const told = days.filter(isTold);
  const later = 'Los montos de la caja que tienes abierta se ven al cerrarla.';
  return {
    days,
    told,
    /** An amount of a day, if it may be known. */
    of: (day: OwnDay, usd: string) => (isTold(day) ? Number(usd) : null),
    /** A sum of the days that may be known; none where there is no such day. */
    sumOf: (name: Parameters<typeof added>[1]) => (told.length > 0 ? added(told, name) : null),
    notes: told.length < days.length ? [ownOnly, later] : [ownOnly],
  };
}

/** What somebody sold themselves, for those who do not see the store's money. */
export async function ownGeneral(reading: Reading): Promise<ReportBody> {
  const { days, told, of, sumOf, notes } = await readOwn(reading);
  const sales = sum(days.map((day) => day.sales));
  const refunds = sum(told.map((day) => day.refunds));
  const charged = sumOf('total_usd');
  return {
    figures: [
      figureOf('net', 'Tus ventas netas', 'usd', sumOf('net_usd')),
      figureOf('sales', 'Tus ventas', 'count', sales),
      figureOf(
        'average',
        'Promedio por venta',
        'usd',
        charged === null ? null : mean(charged, sum(told.map((day) => day.sales))),
      ),
      figureOf('refunded', 'Devoluciones', 'usd', sumOf('refunded_usd'), {
        note: counted(refunds, 'devolución o anulación', 'devoluciones y anulaciones'),
      }),
      figureOf('discount', 'Descuentos', 'usd', sumOf('discount_usd')),
    ],
    tables: [
      tableOf({
        key: 'days',
        title,
        columns: [column('day', 'Día', 'day'), column('net', 'Neto', 'usd')],
        rows: days.map((day) => ({ day: day.day, net: of(day, day.net_usd) })),
        total: { net: sumOf('net_usd') },
      }),
    ],
    notes,
  };
}

export async function ownSales(reading: Reading): Promise<ReportBody> {
  const { days, of, sumOf, notes } = await readOwn(reading);
  const sales = sum(days.map((day) => day.sales));
  return {
    figures: [
      figureOf('net', 'Tus ventas netas', 'usd', sumOf('net_usd')),
      figureOf('sales', 'Tus ventas', 'count', sales),
    ],
    tables: [
      tableOf({
        key: 'days',
        title,
        columns: [
          column('day', 'Día', 'day'),
          column('sales', 'Ventas', 'count'),
          column('charged', 'Total de ventas', 'usd'),
          column('refunded', 'Devuelto', 'usd'),
          column('net', 'Neto', 'usd'),
        ],
        rows: days.map((day) => ({
          day: day.day,
          sales: day.sales,
          charged: of(day, day.total_usd),
          refunded: of(day, day.refunded_usd),
          net: of(day, day.net_usd),
        })),
        total: { sales, charged: sumOf('total_usd'), refunded: sumOf('refunded_usd'), net: sumOf('net_usd') },
      }),
    ],
    notes,
  };
}
