import type { PersonProof } from '@minipos/contract/proofs/proofs';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import type { Actor } from '@minipos/domain/people/permissions';
import { type ApprovalSubject, approvalProofText } from '@minipos/domain/people/proof-texts';
import type { CurrentSecret } from '#proofs/person-proofs.ts';
import type { SaleWithOrigin } from './sale-to-record.ts';

/** Someone of the store who is named as approver. */
export interface NamedApprover extends CurrentSecret {
  actor: Actor;
}

/** Who stands for what a cashier may not do alone. */
export interface Approval {
  userId: number;
  /** None: nothing shows that they did. */
  approver: Actor | null;
  /** Up to where: hundredths of a percent, or cents. */
  most: number;
}

export interface Approvals {
  discount: Approval | null;
  credit: Approval | null;
}

/** Who approved what of a sale, as far as it is proved. */
export function approvalsOf(making: SaleWithOrigin, named: ReadonlyMap<number, NamedApprover>): Approvals {
  const { discountApprovedBy, discountApproval, creditApprovedBy, creditApproval } = making.sale;
  const discount = discountApproval && {
    proof: discountApproval.proof,
    most: percentFromDecimal(discountApproval.most),
  };
  const credit = creditApproval && { proof: creditApproval.proof, most: centsFromDecimal(creditApproval.most) };
  return {
    discount: approvalOf(making, named, 'discount', discountApprovedBy, discount),
    credit: approvalOf(making, named, 'credit', creditApprovedBy, credit),
  };
}

function approvalOf(
  making: SaleWithOrigin,
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
  { ctx, sale, deviceId, at, proofs }: SaleWithOrigin,
  subject: ApprovalSubject,
  person: CurrentSecret & { userId: number },
  { proof, most }: { proof: PersonProof; most: number },
): boolean {
  if (!proofs || deviceId === null) return false;
  const said = { storeId: ctx.storeId, deviceId, ...person };
  const approval = { documentUuid: sale.uuid, subject, most };
  return proofs.isValid(said, proof, (place) => approvalProofText(place, approval), { at, now: ctx.now });
}

/** The approvers whom the sale names for good: a name that is not proved stands in the incident alone. */
export const provedApprovers = ({ discount, credit }: Approvals) => ({
  discountApprovedBy: discount?.approver ? discount.userId : null,
  creditApprovedBy: credit?.approver ? credit.userId : null,
});

/** The approver, if their approval reaches so far. */
export const approverFor = (approval: Approval | null, amount: number): Actor | null =>
  approval && amount <= approval.most ? approval.approver : null;
