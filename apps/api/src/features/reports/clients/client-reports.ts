import { ageBuckets } from '@minipos/domain/clients/client-account';
import { ageLabels } from '@minipos/domain/clients/client-movement-words';
import { formatPhone } from '@minipos/domain/people/phone';
import { caracasDay } from '@minipos/domain/rates/rates';
import { findDebtAges } from '#features/clients/public.ts';
import {
  column,
  counted,
  figureOf,
  mean,
  percentOf,
  type Reading,
  type ReportBody,
  tableOf,
} from '../document/report-parts.ts';
import { findBuyers, sumDebt } from './clients.queries.ts';

/** Who bought most in a period. */
export async function buyers({ db, storeId, period, limit }: Reading): Promise<ReportBody> {
  const [rows, owed] = await Promise.all([findBuyers(db, storeId, period, limit), sumDebt(db, storeId)]);
  const [first] = rows;
  const net = Number(first?.all_net ?? 0);
  const purchases = first?.all_purchases ?? 0;
  return {
    figures: [
      figureOf('clients', 'Clientes que compraron', 'count', first?.count ?? 0),
      figureOf('net', 'Compraron', 'usd', net, { note: counted(purchases, 'compra', 'compras') }),
      figureOf('average', 'Promedio por compra', 'usd', mean(net, purchases)),
      figureOf('debt', 'Por cobrar hoy', 'usd', Number(owed.debt), {
        note: counted(owed.owing, 'cliente debe', 'clientes deben'),
      }),
    ],
    tables: [
      tableOf({
        key: 'clients',
        title: 'Quién compró más',
        columns: [
          column('client', 'Cliente', 'text'),
          column('purchases', 'Compras', 'count'),
          column('net', 'Total', 'usd'),
          column('average', 'Promedio', 'usd'),
          column('lastAt', 'Última compra', 'instant'),
          column('debt', 'Debe hoy', 'usd'),
        ],
        rows: rows.map((row) => ({
          client: row.name ?? 'Cliente sin nombre',
          purchases: row.purchases,
          net: Number(row.net_usd),
          average: mean(Number(row.net_usd), row.purchases),
          lastAt: row.last_at.toISOString(),
          debt: Number(row.debt),
        })),
        total: { purchases, net, average: mean(net, purchases) },
        count: first?.count ?? 0,
      }),
    ],
    notes: ['Cuenta las ventas del período con cliente, sin lo que se devolvió de ellas después.'],
  };
}

/** What clients owe, by how long they have owed it. */
export async function receivables({ db, storeId, now, limit }: Reading): Promise<ReportBody> {
  const rows = await findDebtAges(db, storeId, caracasDay(now), limit);
  const [first] = rows;
  const all = Number(first?.all_debt ?? 0);
  return {
    figures: [
      figureOf('debt', 'Por cobrar', 'usd', all, {
        note: counted(first?.count ?? 0, 'cliente debe', 'clientes deben'),
      }),
      figureOf('overdue', 'Vencido', 'usd', Number(first?.all_overdue ?? 0), {
        note: 'según los días de cada cliente',
      }),
      ...ageBuckets.map((bucket) => {
        const owed = first?.all_ages[bucket] ?? 0;
        const percent = percentOf(owed, all);
        return figureOf(
          bucket,
          ageLabels[bucket],
          'usd',
          owed,
          percent === null ? {} : { note: `${String(percent).replace('.', ',')} % de la deuda` },
        );
      }),
    ],
    tables: [
      tableOf({
        key: 'ages',
        title: 'Deuda por antigüedad',
        columns: [
          column('age', 'Antigüedad', 'text'),
          column('owed', 'Por cobrar', 'usd'),
          column('share', 'Parte', 'percent'),
        ],
        rows: first
          ? ageBuckets.map((bucket) => ({
              age: ageLabels[bucket],
              owed: first.all_ages[bucket],
              share: percentOf(first.all_ages[bucket], all),
            }))
          : [],
        total: { owed: all, share: 100 },
      }),
      tableOf({
        key: 'clients',
        title: 'Quién debe',
        columns: [
          column('client', 'Cliente', 'text'),
          column('phone', 'Teléfono', 'text'),
          column('debt', 'Debe', 'usd'),
          column('overdue', 'Vencido', 'usd'),
          ...ageBuckets.map((bucket) => column(bucket, ageLabels[bucket], 'usd')),
        ],
        rows: rows.map((row) => ({
          clientId: row.id,
          client: row.name,
          phone: row.phone && formatPhone(row.phone),
          debt: Number(row.debt),
          overdue: Number(row.overdue),
          ...row.ages,
        })),
        total: first ? { debt: all, overdue: Number(first.all_overdue), ...first.all_ages } : null,
        count: first?.count ?? 0,
      }),
    ],
    notes: ['Los pagos cubren primero lo más viejo. La antigüedad se cuenta desde el día de cada venta.'],
  };
}
