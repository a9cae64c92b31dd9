import type { Commission, CommissionPeriod } from '@minipos/contract/staff/commissions';
import { bsFromUsd, centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { chooseForStore } from '#features/rates/public.ts';
import type { Download } from '#http/answers/download.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { writeSheet } from '#spreadsheets/write-sheet.ts';
import { readCommissions } from './read-commissions.ts';

type Line = Omit<Commission, 'employeeId' | 'userId'>;
type Column = [heading: string, cell: (line: Line) => Cell];

const columns: Column[] = [
  ['Persona', ({ name }) => name],
  ['Ventas', ({ salesCount }) => salesCount],
  ['Vendido USD', ({ soldUSD }) => soldUSD],
  ['Devoluciones USD', ({ refundedUSD }) => refundedUSD],
  ['Venta neta USD', ({ netUSD }) => netUSD],
  ['Porcentaje', ({ percents }) => percents.map((percent) => String(percent).replace('.', ',')).join(' y ')],
  ['Comisión USD', ({ commissionUSD }) => commissionUSD],
];

const inBs = (usd: number, rate: string) => bsFromUsd(centsFromDecimal(usd), rate);

/** The commissions of a period as a file, in bolívares at today's rate, too; that somebody took them along is recorded. */
export async function exportCommissions(ctx: StoreCtx, asked: CommissionPeriod): Promise<Download> {
  const { db, storeId, now } = ctx;
  if (!can(ctx.user, storeId, 'reports.export')) throw new AppError('FORBIDDEN');
  const { from, to, people, total } = await readCommissions(ctx, asked);
  const chosen = await readStore(db, storeId, (tx) => chooseForStore(tx, storeId, caracasDay(now)));
  await writeStore(db, storeId, 0, (tx) =>
    appendStoreAudit(tx, ctx, 'commissions.exported', `store:${storeId}`, { filter: { startDate: from, endDate: to } }),
  );
  const rate = chosen?.inForce.rate ?? null;
  const bsOf = (usd: number): Cell[] => (rate === null ? [] : [decimalFromCents(inBs(usd, rate))]);
  const cells = (line: Line) => columns.map(([, cell]) => cell(line));
  // What is paid to each, together.
  const totalBs = rate === null ? [] : [decimalFromCents(sum(people.map((one) => inBs(one.commissionUSD, rate))))];
  async function* pages() {
    yield [
      [
        ...columns.map(([heading]) => heading),
        ...(rate === null ? [] : [`Comisión Bs. (tasa ${rate.replace('.', ',')})`]),
      ],
      ...people.map((one) => [...cells(one), ...bsOf(one.commissionUSD)]),
      [...cells({ ...total, name: 'Total', percents: [] }), ...totalBs],
    ];
  }
  return writeSheet({ name: `comisiones-${from}-${to}`, title: 'Comisiones', format: 'csv' }, pages());
}
