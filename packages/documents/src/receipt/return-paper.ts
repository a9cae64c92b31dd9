import { returnNumber } from '@minipos/domain/sales/counter-returns';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { formatDate, formatDateTime, formatRate, formatUsd } from '@minipos/domain/text/format';
import {
  balanceRow,
  paperHead,
  type Receipt,
  type ReceiptPeople,
  type ReceiptStore,
  type ReceiptTender,
} from './receipt.ts';
import { leftAsCredit, tenderRow } from './receipt-payments.ts';
import { measureText } from './receipt-sums.ts';

/** What the paper of a return is made from: goods that came back at the counter, as the device wrote them down. */
export interface ReturnOnPaper {
  uuid: string;
  at: Date | string;
  // The receipt of the sale they came from; none without one.
  receipt: string | null;
  isOfSale: boolean;
  reason: string;
  lines: readonly {
    productName: string;
    quantity: number;
    unit?: ProductUnit | null | undefined;
    unitPriceUSD: number;
    totalUSD: number;
  }[];
  igtfUSD: number;
  roundingUSD: number;
  totalUSD: number;
  payments: readonly ReceiptTender[];
  rate: { rate: string; valueDate: string } | null;
}

const backRow = (tender: ReceiptTender, isOfSale: boolean) => {
  const row = tenderRow(tender);
  if (tender.method !== 'credit') return row;
  return { ...row, label: isOfSale ? 'A la cuenta del cliente' : leftAsCredit };
};

/** Describes the paper of a return, in the form of a receipt: every printer, picture and message is made from that. */
export function returnPaper(back: ReturnOnPaper, store: ReceiptStore, people: ReceiptPeople): Receipt {
  const { rate, receipt } = back;
  return {
    ...paperHead(store),
    title: 'Devolución · Documento no fiscal',
    facts: [
      { label: 'Devolución', value: returnNumber(back.uuid) },
      { label: 'Fecha', value: formatDateTime(back.at) },
      {
        label: 'Recibo',
        value: back.isOfSale ? (receipt ?? '') : receipt ? `${receipt}, sin comprobar` : 'Sin recibo',
      },
      { label: 'Motivo', value: back.reason },
      ...(people.cashier === null ? [] : [{ label: 'Atendido por', value: people.cashier }]),
      ...(people.client === null ? [] : [{ label: 'Cliente', value: people.client }]),
    ],
    lines: back.lines.map((line) => ({
      name: line.productName,
      how: `${measureText(line)} × ${formatUsd(line.unitPriceUSD)}`,
      total: formatUsd(line.totalUSD),
    })),
    sums: [
      ...(back.igtfUSD > 0 ? [{ label: 'IGTF', value: formatUsd(back.igtfUSD) }] : []),
      { label: 'Total devuelto', value: formatUsd(back.totalUSD), isStrong: true },
      ...(back.roundingUSD > 0
        ? [{ label: 'No se había cobrado, por redondeo', value: `−${formatUsd(back.roundingUSD)}` }]
        : []),
    ],
    taxes: [],
    rate: rate === null ? null : `Tasa ${formatRate(rate.rate)} Bs./USD del ${formatDate(rate.valueDate)}`,
    payments: back.payments.map((tender) => backRow(tender, back.isOfSale)),
    change: [],
    returned: null,
    balance: people.balance ? balanceRow(people.balance) : null,
    notes: null,
    thanks: 'Guarda este papel: muestra lo que devolviste.',
    link: null,
  };
}
