import { formatDateTime, formatUsd } from '@minipos/domain/text/format';
import {
  balanceRow,
  paperHead,
  type Receipt,
  type ReceiptPeople,
  type ReceiptSale,
  type ReceiptStore,
  type ReceiptTender,
  rateText,
} from './receipt.ts';
import { tenderRow } from './receipt-payments.ts';

/** What a client paid of their debt. */
export interface ReceiptDebtPayment {
  uuid: string;
  at: Date | string;
  payments: readonly ReceiptTender[];
  // What came off the debt, and what the foreign part of the money brought on top.
  totalUSD: number;
  igtfUSD: number;
  rate: ReceiptSale['rate'];
  // What was owed before; below zero is client credit. Null where the device did not note it.
  beforeUSD: number | null;
  notes: string | null;
  // The repair it was paid ahead for; left out for a debt.
  repairNumber?: string | null | undefined;
  // It was noted wrong and taken back: its paper proves nothing any more.
  isUndone?: boolean;
}

/** What a payment of a debt goes by on paper: the end of its uuid, which is random. No till numbers them. */
export const debtPaymentNumber = (uuid: string): string => `A-${uuid.replaceAll('-', '').slice(-8).toUpperCase()}`;

const owedBefore = (usd: number | null): string => {
  if (usd === null) return '';
  return usd < 0 ? `Saldo anterior a favor: ${formatUsd(-usd)}` : `Saldo anterior: ${formatUsd(usd)}`;
};

/** Describes the receipt of a payment of a debt: what was owed, what was paid and how, and what is owed now. */
export function debtReceiptOf(
  paid: ReceiptDebtPayment,
  store: ReceiptStore,
  { cashier, client, balance }: ReceiptPeople,
): Receipt {
  const { igtfUSD, totalUSD } = paid;
  const handed = (Math.round(totalUSD * 100) + Math.round(igtfUSD * 100)) / 100;
  return {
    ...paperHead(store),
    facts: [
      { label: 'Recibo de pago', value: debtPaymentNumber(paid.uuid) },
      { label: 'Fecha', value: formatDateTime(paid.at) },
      ...(paid.isUndone ? [{ label: 'Estado', value: 'Anulado, ya no descuenta la deuda', isStrong: true }] : []),
      ...(cashier === null ? [] : [{ label: 'Atendido por', value: cashier }]),
      ...(client === null ? [] : [{ label: 'Cliente', value: client }]),
    ],
    lines: [
      {
        name: paid.repairNumber ? `Abono de ${paid.repairNumber}` : 'Abono a la deuda',
        how: owedBefore(paid.beforeUSD),
        total: formatUsd(totalUSD),
      },
    ],
    sums: [
      ...(igtfUSD > 0 ? [{ label: 'IGTF, no descuenta deuda', value: formatUsd(igtfUSD) }] : []),
      { label: 'Total recibido', value: formatUsd(handed), isStrong: true },
    ],
    taxes: [],
    rate: rateText(paid.rate),
    payments: paid.payments.map(tenderRow),
    change: [],
    returned: null,
    // What was owed after it is owed no more like that.
    balance: balance && !paid.isUndone ? balanceRow(balance) : null,
    // What it says there the line says already.
    notes: paid.repairNumber ? null : paid.notes,
    thanks: paid.isUndone ? 'No sirve como comprobante.' : '¡Gracias por tu pago!',
    link: null,
  };
}
