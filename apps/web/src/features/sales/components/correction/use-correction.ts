import type { SaleHistory } from '@minipos/contract/sales/sales';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { amountDue } from '@minipos/domain/payments/tenders';
import { billOf } from '@minipos/domain/sales/payment-corrections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { type ChargeEntry, type EntryContext, newEntry, readEntry } from '#features/payments/public.ts';
import { saleClientQuery } from '../../server/corrections.ts';
import { chargedSale, readCorrection } from './correction-entry.ts';

const plain = ({ method, currency, amountCents, reference, bankCode }: NotedTender): NotedTender => ({
  method,
  currency,
  amountCents,
  reference,
  bankCode,
});

/** Corrects the payments of a sale: one is taken out, another put in its place. */
export function useCorrection(sale: SaleHistory) {
  const charged = chargedSale(sale);
  const [payments, setPayments] = useState<readonly NotedTender[]>(() => charged.payments.map(plain));
  // Payments settle a sale in their order: what replaces one takes its place.
  const [place, setPlace] = useState(payments.length);
  const [entry, setEntry] = useState<ChargeEntry>(() => newEntry('cash_usd'));
  const [problem, setProblem] = useState<string | null>(null);
  const found = useQuery(saleClientQuery(sale.storeId, sale.client?.id ?? null)).data;
  const context: EntryContext = {
    bill: billOf(charged),
    payments,
    change: charged.change,
    client: found ? { name: found.name, creditLimit: found.creditLimit, currentDebt: found.currentDebt } : null,
    mayExceedCredit: useCan('clients.credit'),
  };

  const add = () => {
    const read = readEntry(entry, context);
    setProblem(read.problem);
    if (read.payment === null) return;
    setPayments(payments.toSpliced(place, 0, read.payment));
    setPlace(place + 1);
    setEntry(newEntry(entry.method));
  };
  return {
    charged,
    payments,
    context,
    entry,
    exact: amountDue(context.bill, payments, entry.method, charged.change),
    read: readCorrection(charged, payments),
    problem,
    add,
    remove: (at: number) => {
      setPayments(payments.toSpliced(at, 1));
      setPlace(at);
      setProblem(null);
    },
    choose: (method: PaymentMethodCode) => {
      setEntry(newEntry(method));
      setProblem(null);
    },
    edit: (changes: Partial<ChargeEntry>) => {
      setEntry({ ...entry, ...changes });
      setProblem(null);
    },
  };
}
