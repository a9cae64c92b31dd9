import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { clientAccountMeaning, collectedLabel } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type CollectedRow, findCollected } from '../day/day.queries.ts';
import { column, figureOf, percentOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';

/** The money that came in and stayed, by how it came. */
export async function collectedByMethod({ db, storeId, period }: Reading): Promise<ReportBody> {
  const rows = await findCollected(db, storeId, period);
  const added = (of: readonly CollectedRow[], name: 'amount' | 'amount_usd') =>
    decimalFromCents(sum(of.map((row) => centsFromDecimal(row[name]))));
  const paid = rows.filter(({ method }) => method !== 'credit');
  const inCurrency = (currency: Currency) => paid.filter((row) => row.currency === currency);
  const all = added(rows, 'amount_usd');
  return {
    figures: [
      figureOf('collected', 'Cobrado', 'usd', added(paid, 'amount_usd'), {
        note: 'Sin lo que fue a la cuenta de clientes',
      }),
      figureOf('usd', 'En dólares', 'usd', added(inCurrency('USD'), 'amount')),
      figureOf('ves', 'En bolívares', 'bs', added(inCurrency('VES'), 'amount'), {
        note: 'A la tasa de cada pago',
      }),
      figureOf(
        'credit',
        collectedLabel('credit'),
        'usd',
        added(
          rows.filter(({ method }) => method === 'credit'),
          'amount_usd',
        ),
        { note: clientAccountMeaning },
      ),
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
          share: percentOf(Number(row.amount_usd), all),
        })),
        total: {
          payments: sum(rows.map(({ payments }) => payments)),
          usd: added(
            rows.filter(({ currency }) => currency === 'USD'),
            'amount',
          ),
          bs: added(
            rows.filter(({ currency }) => currency === 'VES'),
            'amount',
          ),
          worth: all,
          share: rows.length > 0 ? 100 : null,
        },
      }),
    ],
    notes: ['Cada método sin su vuelto ni lo devuelto, con lo que los clientes pagaron de sus deudas.'],
  };
}
