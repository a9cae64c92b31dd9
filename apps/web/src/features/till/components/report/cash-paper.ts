import type { SessionReport } from '@minipos/contract/sales/cash';
import type { ReceiptRow as Row } from '@minipos/documents/receipt/receipt';
import { methodLabel } from '@minipos/domain/cash/cash-session';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { currencies } from '@minipos/domain/stores/store-types';
import { formatDateTime, formatNumber, formatTime, formatUsd } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import { currencyNames, differenceText, lateCashText, lateText, signedText, unsentText } from '../cash/cash-words.ts';

/** What a report says, in its order, whether it is shown or printed. */
export interface CashPaper {
  title: string;
  heading: string[];
  facts: Row[];
  parts: { caption: string; rows: Row[] }[];
  /** Why it may still change. */
  notice: string | null;
}

/** The report of the device and that of the server differ in what they know of unsent work only. */
export type PaperReport = Pick<
  SessionReport,
  | 'kind'
  | 'sales'
  | 'debtPayments'
  | 'exchanges'
  | 'movements'
  | 'cashIn'
  | 'cashOut'
  | 'methods'
  | 'notes'
  | 'expected'
  | 'counted'
  | 'difference'
  | 'isProvisional'
  | 'afterClose'
  | 'afterCloseCash'
> & { session: Omit<SessionReport['session'], 'id' | 'storeId' | 'tillName'>; unsent: number };

function factsOf({ kind, session }: PaperReport, printedAt: Date): Row[] {
  return [
    { label: 'Caja', value: session.tillCode },
    { label: 'Abierta', value: formatDateTime(session.openedAt) },
    { label: 'Abrió', value: session.openedBy.name },
    ...(session.closedAt ? [{ label: 'Cerrada', value: formatDateTime(session.closedAt) }] : []),
    ...(session.closedBy ? [{ label: 'Cerró', value: session.closedBy.name }] : []),
    ...(kind === 'X' ? [{ label: 'Hora del reporte', value: formatDateTime(printedAt) }] : []),
  ];
}

/** An amount that a person who counts blind does not see is no row. */
const usdRow = (label: string, amount: number | null, isStrong = false): Row[] =>
  amount === null ? [] : [{ label, value: formatUsd(amount), isStrong }];

const salesRows = ({ sales, exchanges, session: { refunds, corrections } }: PaperReport): Row[] => [
  { label: 'Ventas', value: formatNumber(sales.count) },
  ...(sales.discountUSD ? [{ label: 'Descuentos', value: `−${formatUsd(sales.discountUSD)}` }] : []),
  ...usdRow('IVA', sales.taxUSD),
  ...(sales.igtfUSD ? usdRow('IGTF', sales.igtfUSD) : []),
  ...usdRow('Total vendido', sales.totalUSD, true),
  ...(sales.roundingBs
    ? [{ label: 'Redondeo del efectivo en Bs.', value: `−${amountText(sales.roundingBs, 'VES')}` }]
    : []),
  ...(refunds.count > 0
    ? [{ label: `Devoluciones (${formatNumber(refunds.count)})`, value: `−${formatUsd(refunds.totalUSD)}` }]
    : []),
  ...(exchanges.count > 0
    ? [{ label: `Pagado con cambios (${formatNumber(exchanges.count)})`, value: `−${formatUsd(exchanges.totalUSD)}` }]
    : []),
  ...(corrections.count > corrections.afterClose
    ? [{ label: 'Correcciones de pagos', value: formatNumber(corrections.count - corrections.afterClose) }]
    : []),
];

/** What the payments of debts brought, with their IGTF; null for a person who counts blind. */
export function debtTaken({ debtPayments: { totalUSD, igtfUSD } }: Pick<PaperReport, 'debtPayments'>): number | null {
  if (totalUSD === null) return null;
  return decimalFromCents(centsFromDecimal(totalUSD) + centsFromDecimal(igtfUSD ?? 0));
}

const debtRows = ({ debtPayments, session: { undonePayments } }: PaperReport): Row[] => [
  { label: 'Pagos', value: formatNumber(debtPayments.count) },
  ...(undonePayments.count > 0 ? [{ label: 'Pagos anulados', value: formatNumber(undonePayments.count) }] : []),
  ...(debtPayments.igtfUSD
    ? [...usdRow('Abonado a deudas', debtPayments.totalUSD), ...usdRow('IGTF', debtPayments.igtfUSD)]
    : []),
  ...usdRow('Total cobrado de deudas', debtTaken({ debtPayments }), true),
];

function returnedLabel(method: PaperReport['methods'][number]['method'], refunds: number): string {
  if (method === 'credit') return refunds > 0 ? '  menos a favor y devuelto' : '  menos vuelto a favor';
  return refunds > 0 ? '  menos vuelto y devuelto' : '  menos vuelto';
}

const methodRows = ({ methods, session: { refunds } }: PaperReport): Row[] =>
  methods.flatMap(({ method, currency, payments, received, returned, net }) => [
    { label: `${methodLabel(method)} (${formatNumber(payments)})`, value: amountText(received, currency) },
    ...(returned > 0
      ? [
          {
            label: returnedLabel(method, refunds.count),
            value: `−${amountText(returned, currency)}`,
          },
          { label: '  queda', value: amountText(net, currency) },
        ]
      : []),
  ]);

/** From the float to what should be there: each row adds or takes off, so that it can be followed by hand. */
function drawerRows(report: PaperReport, currency: 'USD' | 'VES'): Row[] {
  const { kind, session, notes, cashIn, cashOut, expected, counted, difference } = report;
  const total = (label: string, amount: number | undefined): Row[] =>
    amount === undefined ? [] : [{ label, value: amountText(amount, currency), isStrong: true }];
  const step = (label: string, amount: number): Row => ({
    label,
    value: amount === 0 ? amountText(0, currency) : signedText(amount, currency),
  });
  const ifAny = (label: string, amount: number): Row[] => (amount === 0 ? [] : [step(label, amount)]);
  const moved = notes?.[currency];
  return [
    { label: 'Fondo', value: amountText(session.opening[currency], currency) },
    ...(moved
      ? [
          step('Ventas en efectivo', moved.sales),
          ...ifAny('Deudas cobradas en efectivo', moved.debts),
          ...ifAny('Vuelto entregado', -moved.change),
          ...ifAny('Devoluciones en efectivo', -moved.refunds),
        ]
      : []),
    step('Entradas', cashIn[currency]),
    step('Salidas', -cashOut[currency]),
    ...total('Debe haber', expected?.[currency]),
    ...total('Contado', counted?.[currency]),
    // Closed from elsewhere, by a person who did not have its drawer.
    ...(kind === 'Z' && !counted ? [{ label: 'Contado', value: 'Sin contar', isStrong: true }] : []),
    ...(difference
      ? [{ label: 'Diferencia', value: differenceText(difference[currency], currency), isStrong: true }]
      : []),
  ];
}

/** What came after the close, with who and when; no other part contains it. */
const lateRows = ({ afterClose, afterCloseCash }: PaperReport): Row[] => [
  ...afterClose.map((late) => ({
    label: `${formatDateTime(late.recordedAt)} ${lateText(late)}, ${late.actorName}`,
    value: signedText(late.amount, late.currency),
  })),
  ...(lateCashText(afterCloseCash) ? [{ label: lateCashText(afterCloseCash) ?? '', value: '' }] : []),
];

/** What takes an earlier one back names it. */
function movementRow(movement: PaperReport['movements'][number], all: PaperReport['movements']): Row {
  const { kind, currency, amount, reason, at, reverses } = movement;
  const undone = all.find(({ uuid }) => uuid === reverses);
  const words = undone ? `deshace «${undone.reason}» de las ${formatTime(undone.at)}: ${reason}` : reason;
  return { label: `${formatTime(at)} ${words}`, value: signedText(kind === 'in' ? amount : -amount, currency) };
}

/** The X or Z of a session as its paper has it. */
export function cashPaperOf(report: PaperReport, storeName: string, printedAt: Date): CashPaper {
  const { kind, session, movements, isProvisional, unsent } = report;
  const methods = methodRows(report);
  return {
    title: kind === 'X' ? 'Reporte X' : `Cierre ${session.zNumber ?? ''}`.trim(),
    heading: [storeName, 'Documento no fiscal'],
    facts: factsOf(report, printedAt),
    parts: [
      { caption: 'Ventas', rows: salesRows(report) },
      ...(report.debtPayments.count + report.session.undonePayments.count > 0
        ? [{ caption: 'Pagos de deuda', rows: debtRows(report) }]
        : []),
      ...(methods.length > 0 ? [{ caption: 'Cobros por método', rows: methods }] : []),
      ...currencies.map((currency) => ({
        caption: `Efectivo en ${currencyNames[currency].toLowerCase()}`,
        rows: drawerRows(report, currency),
      })),
      ...(movements.length > 0
        ? [
            {
              caption: 'Entradas y salidas',
              rows: movements.map((movement) => movementRow(movement, movements)),
            },
          ]
        : []),
      ...(report.afterClose.length > 0 ? [{ caption: 'Después del cierre (aparte)', rows: lateRows(report) }] : []),
      ...(session.closeNote ? [{ caption: 'Nota', rows: [{ label: session.closeNote, value: '' }] }] : []),
    ],
    notice: isProvisional ? `PROVISIONAL. ${unsentText(unsent)}` : null,
  };
}
