import { randomBytes } from 'node:crypto';
import { type CompleteSale, completeSale, type SaleFact } from '@minipos/contract/sales/sale-fact';
import type { Cents } from '@minipos/domain/money/money';
import { payerPhone } from '@minipos/domain/orders/payer-phone';
import { notedChange } from '@minipos/domain/orders/sent-change';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { normalReference } from '@minipos/domain/payments/payment-references';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { differingFigures } from '@minipos/domain/sales/sale-check';
import { brokenSums } from '@minipos/domain/sales/sale-sums';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';

/** A sale that came by a single call has no receipt of a till. */
export type ArrivedSale = Omit<SaleFact, 'receiptNumber'> & { receiptNumber: string | null };
export type SaleToRecord = Omit<CompleteSale, 'receiptNumber' | 'receiptToken'> & {
  receiptNumber: string | null;
  /** The secret of its public receipt: the till's, or one drawn now. */
  receiptToken: string;
};

/** A sale with where, when and by whom it was made, and who stands for it. */
export interface SaleWithOrigin<Sale = SaleToRecord> {
  ctx: StoreCtx;
  sale: Sale;
  deviceId: string | null;
  at: Date;
  /** People whose presence is certain: they need no further proof. */
  witnesses: readonly SignedInUser[];
  /** None for a sale that no device made: no approval can be proved there. */
  proofs: PersonProofs | null;
}

/** A sale whose sums add up. */
export interface CheckedSale {
  sale: SaleToRecord;
  /** Figures that its own cart and payments do not give, with the ones they give. */
  differing: Record<string, number | string | null>;
}

/** The sale with what an older version left out. Refused when its sums do not add up. */
export function readSale(arrived: ArrivedSale): CheckedSale {
  const complete = completeSale({ ...arrived, receiptNumber: '' });
  const sale = {
    ...complete,
    payments: complete.payments.map(asKept),
    change: complete.change.map(notedChange),
    receiptNumber: arrived.receiptNumber,
    receiptToken: arrived.receiptToken ?? receiptToken(randomBytes(receiptTokenBytes)),
  };
  return withinAmounts(
    () => {
      const broken = brokenSums(sale);
      if (broken.length > 0) throw notSound(broken);
      return { sale, differing: differingFigures(sale) };
    },
    () => notSound(['amounts']),
  );
}

/** A payment with its reference and phone in the one spelling that is kept. */
const asKept = <T extends SaleFact['payments'][number]>(paid: T): T => ({
  ...paid,
  reference: normalReference(paid.method, paid.reference ?? '') || null,
  phone: payerPhone(paid.method, paid.phone),
});

const notSound = (broken: string[]) =>
  new AppError('SALE_DOES_NOT_ADD_UP', { fields: Object.fromEntries(broken.map((name) => [name, 'No cuadra'])) });

/** The part of a sale that becomes debt. */
export const creditOf = ({ payments }: Pick<SaleFact, 'payments'>): Cents => onAccount(payments);

/** Change that the client left as client credit. */
export const clientCreditOf = ({ change }: Pick<SaleFact, 'change'>): Cents => onAccount(change);

/** The one method of a sale, or mixed; none of a sale that costs nothing. */
export function methodOf({ payments }: { payments: readonly Pick<SaleFact['payments'][number], 'method'>[] }): string {
  const methods = new Set(payments.map(({ method }) => method));
  const [only] = methods;
  if (!only) return 'none';
  return methods.size === 1 ? only : 'mixed';
}
