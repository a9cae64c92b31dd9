import { readDocument } from '#people/client-documents.ts';
import { formatPhone } from '#people/phone.ts';
import type { RifKind } from '#people/rif.ts';
import { bankLabel } from './banks.ts';
import { type PaymentMethodCode, paymentMethod } from './payment-methods.ts';

/** Ways of paying for which a customer has to be told where to send the money. */
export const accountMethods = ['mobile_payment', 'transfer', 'zelle', 'other'] as const;
export type AccountMethod = (typeof accountMethods)[number];

/** Where the money of a store goes, by method; null or left out: nothing was said. */
export interface PaymentAccounts {
  mobile_payment?: { bankCode: string; phone: string; document: string } | null | undefined;
  // Twenty digits, which begin with the code of the bank.
  transfer?: { account: string; holder: string; document: string } | null | undefined;
  zelle?: { contact: string; holder: string } | null | undefined;
  other?: { text: string } | null | undefined;
}

export interface AccountRow {
  label: string;
  value: string;
}

/** 'J-12345678-9' or 'V-12345678', in any usual writing; null when its structure is wrong. */
export function readHolderDocument(text: string): string | null {
  const [, kind, rest] = /^([VEJGCP])[\s.\-–—]*(.+)$/.exec(text.trim().toUpperCase()) ?? [];
  const read = kind && rest ? readDocument(kind as RifKind, rest) : null;
  return read && `${kind}-${read.number}`;
}

/** 0102-1234-56-1234567890, as banks print it. */
export const accountText = (account: string): string =>
  account.replace(/^(\d{4})(\d{4})(\d{2})(\d{10})$/, '$1-$2-$3-$4');

/** What a customer needs to pay by a method, in the order their bank asks for it; empty where the store said nothing. */
export function accountRows(method: PaymentMethodCode, accounts: PaymentAccounts | null | undefined): AccountRow[] {
  if (method === 'mobile_payment' && accounts?.mobile_payment) {
    const { bankCode, phone, document } = accounts.mobile_payment;
    return [
      { label: 'Banco', value: bankLabel(bankCode) },
      { label: 'Teléfono', value: formatPhone(phone) },
      { label: 'RIF o cédula', value: document },
    ];
  }
  if (method === 'transfer' && accounts?.transfer) {
    const { account, holder, document } = accounts.transfer;
    return [
      { label: 'Banco', value: bankLabel(account.slice(0, 4)) },
      { label: 'Cuenta', value: accountText(account) },
      { label: 'Titular', value: holder },
      { label: 'RIF o cédula', value: document },
    ];
  }
  if (method === 'zelle' && accounts?.zelle) {
    return [
      { label: 'Correo o teléfono', value: accounts.zelle.contact },
      { label: 'Titular', value: accounts.zelle.holder },
    ];
  }
  return method === 'other' && accounts?.other ? [{ label: 'Datos', value: accounts.other.text }] : [];
}

/** The same as a message: what is paid where, and how much when that is known. */
export function accountMessage(
  method: PaymentMethodCode,
  rows: readonly AccountRow[],
  { store, amount }: { store: string; amount: string | null },
): string {
  return [
    `${paymentMethod(method).label} a ${store}`,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(amount === null ? [] : [`Monto: ${amount}`]),
  ].join('\n');
}
