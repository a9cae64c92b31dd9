import { createClient } from '@minipos/contract/core/client';
import { getSessionReport, listCashSessions, type SessionReport } from '@minipos/contract/sales/cash';
import { sessionSums } from '@minipos/domain/cash/cash-session';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { Shift } from '../tills/shift.ts';
import type { FaultWorld } from '../world/fault-world.ts';
import { httpTransport } from '../world/http-calls.ts';

/** The Z of every till as the device adds it up against the server's. */
export async function compareReports(world: FaultWorld, storeId: number, shifts: Shift[]): Promise<string[]> {
  const reports = await readReports(world, storeId);
  if (reports.length !== shifts.length) return [`${reports.length} sessions of ${shifts.length}`];
  return reports.flatMap((report) => compare(report, shifts));
}

async function readReports(world: FaultWorld, storeId: number): Promise<SessionReport[]> {
  const token = await world.issueToken();
  const call = createClient(
    httpTransport(world.api.url, () => 30_000),
    () => ({ authorization: `Bearer ${token}` }),
  );
  const { data } = await call(listCashSessions, { params: { storeId }, query: {} });
  const reports: SessionReport[] = [];
  for (const { id } of data) {
    reports.push((await call(getSessionReport, { params: { storeId, cashSessionId: id } })).data);
  }
  return reports;
}

/** To the cent, for every method and currency. */
function compare(report: SessionReport, shifts: Shift[]): string[] {
  const shift = shifts.find(({ sessionUuid }) => sessionUuid === report.session.uuid);
  if (!shift) return [`a session that nobody opened: ${report.session.uuid}`];
  const sums = sessionSums(shift.facts);
  const money = (amounts: { USD: number; VES: number }) => ({
    USD: decimalFromCents(amounts.USD),
    VES: decimalFromCents(amounts.VES),
  });
  const here = {
    kind: 'Z',
    isProvisional: false,
    sales: shift.till.sales.length,
    cashIn: money(sums.cashIn),
    cashOut: money(sums.cashOut),
    methods: sums.methods.map(({ method, currency, payments, ...cents }) => ({
      method,
      currency,
      payments,
      received: decimalFromCents(cents.receivedCents),
      returned: decimalFromCents(cents.returnedCents),
      net: decimalFromCents(cents.netCents),
    })),
    expected: money(sums.expected),
    difference: { USD: 0, VES: 0 },
  };
  const { kind, isProvisional, cashIn, cashOut, methods, expected, difference } = report;
  const there = { kind, isProvisional, sales: report.sales.count, cashIn, cashOut, methods, expected, difference };
  return JSON.stringify(here) === JSON.stringify(there)
    ? []
    : [`Z of ${report.session.tillCode}: here ${JSON.stringify(here)}, there ${JSON.stringify(there)}`];
}
