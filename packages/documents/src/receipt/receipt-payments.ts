import { bankLabel } from '@minipos/domain/payments/banks';
import { paidAheadLabel, splitCredit } from '@minipos/domain/payments/client-credit';
import { bankReference, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatUsd } from '@minipos/domain/text/format';
import type { ReceiptPeople, ReceiptRow, ReceiptSale, ReceiptTender } from './receipt.ts';

const amountText = ({ currency, amount }: ReceiptTender) => (currency === 'USD' ? formatUsd(amount) : formatBs(amount));

/** What was handed over by one method, with what identifies it. */
export function tenderRow(tender: ReceiptTender): ReceiptRow {
  const reference = bankReference(tender);
  // Receipts have a public page: the end of the phone is enough for the customer to know their own.
  const phone = tender.phone && `tel. …${tender.phone.slice(-4)}`;
  const details = [phone, tender.bankCode && bankLabel(tender.bankCode), reference && `ref. ${reference}`];
  const label = [tenderLabel(tender), ...details].filter(Boolean).join(' · ');
  return { label, value: amountText(tender) };
}

// An exchange that lowers the debt as well leaves nothing to tell the two apart by.
export function paymentRows({ payments, returned }: ReceiptSale, { balance }: ReceiptPeople): ReceiptRow[] {
  const after = returned && returned.creditUSD > 0 ? null : (balance?.amountUSD ?? null);
  return splitCredit(payments, after).map(({ isPaidAhead, ...tender }) => {
    const row = tenderRow(tender);
    return isPaidAhead ? { ...row, label: paidAheadLabel } : row;
  });
}

// Stands with the payments: together they are the total and the change.
export const roundingRow = ({ roundingBs = 0 }: ReceiptSale): ReceiptRow[] =>
  roundingBs > 0 ? [{ label: 'Redondeo a favor del cliente', value: formatBs(roundingBs) }] : [];

export const leftAsCredit = 'A favor del cliente';

// Change that was not handed over says where it is.
export const changeRow = (tender: ReceiptTender): ReceiptRow =>
  tender.method === 'credit' ? { label: leftAsCredit, value: amountText(tender) } : tenderRow(tender);
