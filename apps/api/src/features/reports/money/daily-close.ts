import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { closeNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import { type ClosingRow, findClosings } from '#features/sales/public.ts';
import { column, counted, figureOf, type Reading, type ReportBody, tableOf } from '../document/report-parts.ts';

// Years of a store with several tills; people are added up over all of them.
const mostClosings = 2000;

const differences = (rows: readonly ClosingRow[], name: 'difference_usd' | 'difference_bs') =>
  decimalFromCents(sum(rows.map((row) => centsFromDecimal(row[name] ?? '0'))));

/** The closings of a period with what was missing or too much, and the same by who counted. */
export async function dailyClose({ db, storeId, period, limit }: Reading): Promise<ReportBody> {
  const closings = await findClosings(db, storeId, period, mostClosings);
  const uncounted = closings.filter(({ counted_usd }) => counted_usd === null).length;
  const people = [...Map.groupBy(closings, ({ person_id }) => person_id).values()]
    .map((own) => ({ name: own[0]?.person ?? '', own }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  const total = {
    sales: sum(closings.map(({ sales }) => sales)),
    sold: decimalFromCents(sum(closings.map(({ sold_usd }) => centsFromDecimal(sold_usd)))),
    usd: differences(closings, 'difference_usd'),
    bs: differences(closings, 'difference_bs'),
  };
  return {
    figures: [
      figureOf(
        'closings',
        'Cierres',
        'count',
        closings.length,
        uncounted > 0 ? { note: counted(uncounted, 'sin contar', 'sin contar') } : {},
      ),
      figureOf('sold', 'Vendido en esas cajas', 'usd', total.sold),
      figureOf('usd', 'Diferencia en dólares', 'usd', total.usd),
      figureOf('bs', 'Diferencia en bolívares', 'bs', total.bs),
    ],
    tables: [
      tableOf({
        key: 'closings',
        title: 'Cierres Z',
        columns: [
          column('closedAt', 'Cierre', 'instant'),
          column('number', 'N.º', 'text'),
          column('till', 'Caja', 'text'),
          column('person', 'Contó', 'text'),
          column('sales', 'Ventas', 'count'),
          column('sold', 'Vendido', 'usd'),
          column('usd', 'Diferencia $', 'usd'),
          column('bs', 'Diferencia Bs.', 'bs'),
        ],
        rows: closings.slice(0, limit).map(closingCells),
        total,
        count: closings.length,
      }),
      tableOf({
        key: 'people',
        title: 'Diferencias por persona',
        columns: [
          column('person', 'Persona', 'text'),
          column('closings', 'Cierres', 'count'),
          column('off', 'Con diferencia', 'count'),
          column('usd', 'Diferencia $', 'usd'),
          column('bs', 'Diferencia Bs.', 'bs'),
        ],
        rows: people.map(({ name, own }) => ({
          person: name,
          closings: own.length,
          off: own.filter(isOff).length,
          usd: differences(own, 'difference_usd'),
          bs: differences(own, 'difference_bs'),
        })),
        total: {
          closings: closings.length,
          off: closings.filter(isOff).length,
          usd: total.usd,
          bs: total.bs,
        },
      }),
    ],
    notes: [
      'Una diferencia con signo menos es dinero que faltó al contar. Lo que llegó después del cierre no cuenta.',
      ...(closings.length === mostClosings
        ? [`Cuenta los ${mostClosings} cierres más recientes del período. Elige uno más corto para ver los demás.`]
        : []),
    ],
  };
}

const isOff = ({ difference_usd, difference_bs }: ClosingRow) =>
  Number(difference_usd ?? 0) !== 0 || Number(difference_bs ?? 0) !== 0;

const closingCells = (row: ClosingRow) => ({
  closedAt: row.closed_at.toISOString(),
  number: closeNumber(row.till_number, row.z_number),
  till: `${tillCode(row.till_number)} ${row.till_name}`,
  person: row.person,
  sales: row.sales,
  sold: Number(row.sold_usd),
  usd: row.difference_usd === null ? null : Number(row.difference_usd),
  bs: row.difference_bs === null ? null : Number(row.difference_bs),
});
