import type { CorrectionInput } from '@minipos/contract/sales/corrections';
import type { SaleTender } from '@minipos/contract/sales/sale-correction';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import type { Tender } from '@minipos/domain/payments/tenders';
import {
  type ChargedSale,
  type CorrectionProblem,
  correctedWorth,
  correctionProblems,
  type WorthTender,
} from '@minipos/domain/sales/payment-corrections';

/** True while something is left of a sale, so that its payments can be corrected. */
export const isCorrectable = ({ status }: SaleHistory): boolean =>
  status === 'completed' || status === 'partly_refunded';

const worthOf = ({ amount, amountUSD, ...tender }: SaleTender): WorthTender => ({
  ...tender,
  amountCents: centsFromDecimal(amount),
  usdCents: centsFromDecimal(amountUSD),
});

/** A sale as the rules of corrections read it. */
export const chargedSale = (sale: SaleHistory): ChargedSale => ({
  totalCents: centsFromDecimal(sale.totalUSD),
  igtfCents: centsFromDecimal(sale.igtfUSD),
  igtfBaseCents: centsFromDecimal(sale.igtfBaseUSD),
  igtfPercent: percentFromDecimal(sale.igtfRate),
  rate: sale.rate?.rate ?? null,
  cashStepCents: cashStepCents(sale.cashStepBs),
  roundingBsCents: centsFromDecimal(sale.roundingBs),
  roundingCents: centsFromDecimal(sale.roundingUSD),
  payments: sale.payments.map(worthOf),
  change: sale.change.map(worthOf),
  refunded: sale.refunds.flatMap(({ payments }) =>
    payments.map(
      ({ method, currency, amount }): Tender => ({ method, currency, amountCents: centsFromDecimal(amount) }),
    ),
  ),
  refundedCents: centsFromDecimal(sale.refundedUSD),
  hasClient: sale.client !== null,
});

const problemTexts: Readonly<Record<CorrectionProblem, string>> = {
  bolivares_without_rate: 'Esta venta se cobró sin tasa: corrígela solo con pagos en dólares.',
  nothing_changes: 'Quita el pago que está mal y agrega el correcto.',
  reference_missing: 'Escribe el banco y la referencia de los pagos que los llevan.',
  credit_without_client: 'Para pasarla a crédito, ponle antes su cliente en Editar.',
  credit_beyond_due: 'El crédito no puede ser mayor que el total, ni ir en una venta que dio vuelto.',
  does_not_add_up: 'Los pagos no suman lo que se cobró.',
  exchange_changes: 'Lo que se pagó con productos de otra venta no se corrige.',
  igtf_changes: 'Este cambio modifica el IGTF que se cobró. Anula la venta y cóbrala de nuevo con el método correcto.',
  refunds_revalued:
    'Con esos bolívares, lo que ya se devolvió valdría un centavo distinto. Ajusta el monto en unos céntimos o devuelve lo que queda.',
  already_refunded: 'Por uno de esos métodos ya se devolvió más de lo que quedaría. Lo devuelto no se puede mover.',
};

/** What a list of payments would mean for a sale: what is missing, and why it cannot be sent yet. */
export function readCorrection(sale: ChargedSale, payments: readonly NotedTender[]) {
  const { paymentsUsd, dueCents } = correctedWorth(sale, payments);
  const [problem] = correctionProblems(sale, payments);
  return { paymentsUsd, dueCents, problem: problem ? problemTexts[problem] : null };
}

export const correctionBody = (payments: readonly NotedTender[]): CorrectionInput['payments'] =>
  payments.map(({ method, amountCents, reference, bankCode }) => ({
    method,
    amount: decimalFromCents(amountCents),
    reference,
    bankCode,
  }));
