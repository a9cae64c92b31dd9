import type { PersonProof } from '@minipos/contract/proofs/proofs';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { type Percent, percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { discountLimit, discountShare } from '@minipos/domain/orders/discounts';
import { type Actor, can } from '@minipos/domain/people/permissions';
import { type ApprovalSubject, approvalProofText } from '@minipos/domain/people/proof-texts';
import type { CurrentSecret } from '#proofs/person-proofs.ts';
import { creditOf, type SaleToRecord, type SaleWithOrigin } from './sale-to-record.ts';

/** Someone of the store who is named as approver. */
export interface NamedApprover extends CurrentSecret {
  actor: Actor;
}

/** Who stands for what a cashier may not do alone. */
export interface Approval {
  userId: number;
  /** None: nothing shows that they did. */
  approver: Actor | null;
  /** Up to where: hundredths of a percent, cents, or thousandths of goods. */
  most: number;
}

export interface Approvals {
  discount: Approval | null;
  credit: Approval | null;
  /** For more than the recorded stock, in thousandths. */
  stock: Approval | null;
}

/** Who approved what of a sale, as far as it is proved. */
export function approvalsOf(making: SaleWithOrigin, named: ReadonlyMap<number, NamedApprover>): Approvals {
  const { discountApprovedBy, discountApproval, creditApprovedBy, creditApproval } = making.sale;
  const { stockApprovedBy, stockApproval } = making.sale;
  const discount = discountApproval && {
    proof: discountApproval.proof,
    most: percentFromDecimal(discountApproval.most),
  };
  const credit = creditApproval && { proof: creditApproval.proof, most: centsFromDecimal(creditApproval.most) };
  const stock = stockApproval && { proof: stockApproval.proof, most: quantityFromDecimal(stockApproval.most) };
  const document = { ...making, documentUuid: making.sale.uuid };
  return {
    discount: approvalOf(document, named, 'discount', discountApprovedBy, discount),
    credit: approvalOf(document, named, 'credit', creditApprovedBy, credit),
    stock: approvalOf(document, named, 'stock', stockApprovedBy, stock),
  };
}

/** A document that names an approver, with where and when it was made. */
type ApprovedDocument = Omit<SaleWithOrigin, 'sale'> & { documentUuid: string };

/** Who is named for one thing of a document, as far as it is proved. */
export function approvalOf(
  making: ApprovedDocument,
  named: ReadonlyMap<number, NamedApprover>,
  subject: ApprovalSubject,
  userId: number | null,
  given: { proof: PersonProof; most: number } | null,
): Approval | null {
  if (userId === null) return null;
  const witness = making.witnesses.find(({ id }) => id === userId);
  if (witness) return { userId, approver: witness, most: Number.MAX_SAFE_INTEGER };
  const person = named.get(userId);
  if (!person || !given || !isProved(making, subject, { ...person, userId }, given)) {
    return { userId, approver: null, most: 0 };
  }
  return { userId, approver: person.actor, most: given.most };
}

function isProved(
  { ctx, documentUuid, deviceId, at, proofs }: ApprovedDocument,
  subject: ApprovalSubject,
  person: CurrentSecret & { userId: number },
  { proof, most }: { proof: PersonProof; most: number },
): boolean {
  if (!proofs || deviceId === null) return false;
  const said = { storeId: ctx.storeId, deviceId, ...person };
  const approval = { documentUuid, subject, most };
  return proofs.isValid(said, proof, (place) => approvalProofText(place, approval), { at, now: ctx.now });
}

/** The approver, if their approval reaches so far. */
export const approverFor = (approval: Approval | null, amount: number): Actor | null =>
  approval && amount <= approval.most ? approval.approver : null;

export const mayGiveCredit = (approver: Actor, storeId: number): boolean => can(approver, storeId, 'clients.credit');

/** What it takes to let more be sold than was counted: what it takes to let others discount. */
export const maySellBeyond = (approver: Actor, storeId: number): boolean => can(approver, storeId, 'sales.edit');

/** The largest share that was taken off a line. */
export function largestDiscount({ lines }: Pick<SaleToRecord, 'lines'>): Percent {
  const shares = lines.map((line) => {
    const label = (centsFromDecimal(line.unitPriceUSD) * quantityFromDecimal(line.quantity)) / 1000;
    return discountShare(Math.round(label), centsFromDecimal(line.discountUSD));
  });
  return Math.max(0, ...shares);
}

/**
 * The approvers whom the sale names for good. Who did not prove it, approved less than was done, or had no right to approve
 * it did not approve the sale: their name stands in the incident alone.
 */
export function provedApprovers(sale: SaleToRecord, { discount, credit }: Approvals, { storeId, storeLimit }: Rules) {
  const largest = largestDiscount(sale);
  const byDiscount = approverFor(discount, largest);
  const byCredit = approverFor(credit, creditOf(sale));
  // Nothing taken off is within anyone's limit; who may take off nothing still approves nothing.
  const covers = byDiscount !== null && discountLimit(byDiscount, storeId, storeLimit) >= Math.max(1, largest);
  return {
    discountApprovedBy: discount && covers ? discount.userId : null,
    creditApprovedBy: credit && byCredit && mayGiveCredit(byCredit, storeId) ? credit.userId : null,
  };
}

/** Where, and up to where people who may discount do so alone. */
interface Rules {
  storeId: number;
  storeLimit: Percent;
}
