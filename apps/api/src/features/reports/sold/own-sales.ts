import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { column, counted, figureOf, mean, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';
import { findOwnDays, type OwnDay } from './sold.queries.ts';

const added = (days: readonly OwnDay[], name: 'total_usd' | 'refunded_usd' | 'net_usd' | 'discount_usd'): number =>
  decimalFromCents(sum(days.map((day) => centsFromDecimal(day[name]))));

const title = 'Tus ventas por día';
const ownOnly = 'Ves lo que vendiste tú. Las cifras de toda la tienda las ve quien tiene el permiso de finanzas.';

/** Their days, without those of a till that they are to count blind, and what is said about it. */
async function readOwn({ db, storeId, userId, period, blindSince }: Reading) {
  const days = await findOwnDays(db, storeId, userId, period);
  const told = days.filter(({ day }) => blindSince === null || day < blindSince);
  const later = 'Los días de la caja que tienes abierta se ven al cerrarla.';
  return { days: told, notes: told.length < days.length ? [ownOnly, later] : [ownOnly] };
}

/** What somebody sold themselves, for those who do not see the store's money. */
export async function ownGeneral(reading: Reading): Promise<ReportBody> {
  const { days, notes } = await readOwn(reading);
  const sales = sum(days.map((day) => day.sales));
  const refunds = sum(days.map((day) => day.refunds));
  return {
    figures: [
      figureOf('net', 'Tus ventas netas', 'usd', added(days, 'net_usd')),
      figureOf('sales', 'Tus ventas', 'count', sales),
      figureOf('average', 'Ticket promedio', 'usd', mean(added(days, 'total_usd'), sales)),
      figureOf('refunded', 'Devoluciones', 'usd', added(days, 'refunded_usd'), {
        note: counted(refunds, 'devolución o anulación', 'devoluciones y anulaciones'),
      }),
      figureOf('discount', 'Descuentos', 'usd', added(days, 'discount_usd')),
    ],
    tables: [
      tableOf({
        key: 'days',
        title,
        columns: [column('day', 'Día', 'day'), column('net', 'Neto', 'usd')],
        rows: days.map(({ day, net_usd }) => ({ day, net: Number(net_usd) })),
        total: { net: added(days, 'net_usd') },
      }),
    ],
    notes,
  };
}

export async function ownSales(reading: Reading): Promise<ReportBody> {
  const { days, notes } = await readOwn(reading);
  const sales = sum(days.map((day) => day.sales));
  return {
    figures: [
      figureOf('net', 'Tus ventas netas', 'usd', added(days, 'net_usd')),
      figureOf('sales', 'Tus ventas', 'count', sales),
    ],
    tables: [
      tableOf({
        key: 'days',
        title,
        columns: [
          column('day', 'Día', 'day'),
          column('sales', 'Ventas', 'count'),
          column('charged', 'Cobrado', 'usd'),
          column('refunded', 'Devuelto', 'usd'),
          column('net', 'Neto', 'usd'),
        ],
        rows: days.map(({ day, sales: made, total_usd, refunded_usd, net_usd }) => ({
          day,
          sales: made,
          charged: Number(total_usd),
          refunded: Number(refunded_usd),
          net: Number(net_usd),
        })),
        total: {
          sales,
          charged: added(days, 'total_usd'),
          refunded: added(days, 'refunded_usd'),
          net: added(days, 'net_usd'),
        },
      }),
    ],
    notes,
  };
}
