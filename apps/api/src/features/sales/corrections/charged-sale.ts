import type { CorrectionInput } from '@minipos/contract/sales/corrections';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import { asksForBank, currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { normalReference } from '@minipos/domain/payments/payment-references';
import type { ChargedSale, WorthTender } from '@minipos/domain/sales/payment-corrections';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { Refunds } from '../documents/sale-history.queries.ts';
import type { SaleDetail } from '../documents/sales-list.queries.ts';

/** A stored sale as the rules of corrections read it. */
export function chargedSale({ sale, tenders }: SaleDetail, refunds: Refunds): ChargedSale {
  const of = (kind: string) => tenders.filter((tender) => tender.kind === kind).map(worthTender);
  return {
    totalCents: centsFromDecimal(sale.total_usd),
    igtfCents: centsFromDecimal(sale.igtf_usd),
    igtfBaseCents: centsFromDecimal(sale.igtf_base_usd),
    igtfPercent: percentFromDecimal(sale.igtf_rate),
    rate: sale.rate,
    cashStepCents: cashStepCents(sale.cash_step_bs),
    roundingBsCents: centsFromDecimal(sale.rounding_bs),
    roundingCents: centsFromDecimal(sale.rounding_usd),
    payments: of('payment'),
    change: of('change'),
    refunded: refunds.payments.map(({ method, currency, amount }) => ({
      method: method as PaymentMethodCode,
      currency: currency as Currency,
      amountCents: centsFromDecimal(amount),
    })),
    refundedCents: centsFromDecimal(sale.refunded_usd),
    hasClient: sale.client_id !== null,
  };
}

const worthTender = (row: SaleDetail['tenders'][number]): WorthTender => ({
  method: row.method as PaymentMethodCode,
  currency: row.currency as Currency,
  amountCents: centsFromDecimal(row.amount),
  usdCents: centsFromDecimal(row.amount_usd),
  reference: row.reference,
  bankCode: row.bank_code,
  phone: row.phone,
});

/** A payment as somebody says it was. */
export const askedTender = ({
  method,
  amount,
  reference,
  bankCode,
}: CorrectionInput['payments'][number]): NotedTender => ({
  method,
  currency: currencyOf(method),
  amountCents: centsFromDecimal(amount),
  reference: normalReference(method, reference ?? '') || null,
  bankCode: asksForBank(method) ? bankCode || null : null,
});
