import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { clientAccountMeaning, collectedLabel } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type CollectedRow, findCollected } from '../day/day.queries.ts';
import { column, figureOf, percentOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';

/** The money that came in and stayed, by how it came. */
export async function collectedByMethod({ db, storeId, period }: Reading): Promise<ReportBody> {
  const all = await findCollected(db, storeId, period);
  const added = (of: readonly CollectedRow[], name: 'amount' | 'amount_usd') =>
    decimalFromCents(sum(of.map((row) => centsFromDecimal(row[name]))));
  // What went to the account of a client did not come in: it stands by itself, in no total of what did.
  const owed = all.filter(({ method }) => method === 'credit');
  const rows = all.filter(({ method }) => method !== 'credit');
  const inCurrency = (currency: Currency) => rows.filter((row) => row.currency === currency);
  const worth = added(rows, 'amount_usd');
  const inUsd = added(inCurrency('USD'), 'amount');
  const inBs = added(inCurrency('VES'), 'amount');
  return {
    figures: [
      figureOf('collected', 'Cobrado', 'usd', worth, { note: 'Sin lo que fue a la cuenta de clientes' }),
      figureOf('usd', 'En dólares', 'usd', inUsd),
      figureOf('ves', 'En bolívares', 'bs', inBs, { note: 'A la tasa de cada pago' }),
      figureOf('credit', collectedLabel('credit'), 'usd', added(owed, 'amount_usd'), { note: clientAccountMeaning }),
    ],
    tables: [
      tableOf({
        key: 'methods',
        title: 'Cobrado por método',
        columns: [
          column('method', 'Método', 'text'),
          column('currency', 'Moneda', 'text'),
          column('payments', 'Pagos', 'count'),
          column('usd', 'Monto $', 'usd'),
          column('bs', 'Monto Bs.', 'bs'),
          column('worth', 'Equivale a', 'usd'),
          column('share', 'Parte', 'percent'),
        ],
        rows: rows.map((row) => ({
          method: collectedLabel(row.method),
          currency: row.currency === 'USD' ? 'Dólares' : 'Bolívares',
          payments: row.payments,
          usd: row.currency === 'USD' ? Number(row.amount) : null,
          bs: row.currency === 'VES' ? Number(row.amount) : null,
          worth: Number(row.amount_usd),
          share: percentOf(Number(row.amount_usd), worth),
        })),
        total: {
          payments: sum(rows.map(({ payments }) => payments)),
          usd: inUsd,
          bs: inBs,
          worth,
          share: rows.length > 0 ? 100 : null,
        },
      }),
      ...(owed.length > 0 ? [accountTable(owed, added(owed, 'amount_usd'))] : []),
    ],
    notes: ['Cada método sin su vuelto ni lo devuelto, con lo que los clientes pagaron de sus deudas.'],
  };
}

const accountTable = (owed: readonly CollectedRow[], worth: number) =>
  tableOf({
    key: 'account',
    title: collectedLabel('credit'),
    columns: [
      column('what', 'Qué es', 'text'),
      column('payments', 'Ventas', 'count'),
      column('worth', 'Equivale a', 'usd'),
    ],
    rows: owed.map((row) => ({
      what: clientAccountMeaning,
      payments: row.payments,
      worth: Number(row.amount_usd),
    })),
    total: { payments: sum(owed.map(({ payments }) => payments)), worth },
  });
