import { randomUUID } from 'node:crypto';
import type { RefundInput } from '@minipos/contract/sales/refunds';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import { clientCreditLeft, handedBackFor, heldBs, proposeRefund } from '@minipos/domain/sales/refund-money';
import { refundFigures } from '@minipos/domain/sales/refunds';
import { soldSoFar } from './sales.ts';

/** So much of each line comes back, in thousandths, and the money as the screen proposes it; null when that is nothing. */
export function refundOf(
  sale: SaleHistory,
  quantities: readonly number[],
  withDelivery: boolean,
  isRestocked = true,
): RefundInput | null {
  const sold = soldSoFar(sale);
  const delivers = withDelivery && sold.deliveryCents > 0 && !sold.isDeliveryReturned;
  if (!delivers && quantities.every((quantity) => quantity === 0)) return null;
  const held = sale.held.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) }));
  // With the last of a sale whose bolívares were rounded, less by what the rounding had let the customer off.
  const totalCents = handedBackFor(refundFigures(sold, quantities, delivers).totalCents, {
    totalCents: centsFromDecimal(sale.totalUSD),
    refundedCents: centsFromDecimal(sale.refundedUSD),
    roundingCents: centsFromDecimal(sale.roundingUSD),
  });
  const inCents = ({ method, amount }: { method: string; amount: number }) => ({
    method,
    amountCents: centsFromDecimal(amount),
  });
  const refunded = sale.refunds.flatMap((refund) => refund.payments);
  const clientCreditCents = clientCreditLeft(sale.change.map(inCents), refunded.map(inCents));
  const rate = sale.rate?.rate ?? null;
  const bill = { rate, heldBsCents: heldBs(held), clientCreditCents, cashStepCents: cashStepCents(sale.cashStepBs) };
  const proposed = proposeRefund({ ...bill, totalCents }, held);
  return {
    uuid: randomUUID(),
    reason: 'Vuelve todo',
    lines: sale.items.flatMap(({ line }, place) => {
      const quantity = quantities[place] ?? 0;
      return quantity > 0 ? [{ line, quantity: decimalFromQuantity(quantity), isRestocked }] : [];
    }),
    withDelivery: delivers,
    payments: proposed.map(({ method, amountCents }) => ({ method, amount: decimalFromCents(amountCents) })),
  };
}
