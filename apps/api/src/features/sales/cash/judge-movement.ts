import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { type CashMovement, cashOutSubject, exceedsDrawer, takesBack } from '@minipos/domain/cash/cash-movements';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { approvalOf, approverFor } from '../charge/sale-approvals.ts';
import { findApprovers } from '../charge/sale-lookups.queries.ts';
import { findCashSession } from './cash-sessions.queries.ts';
import { sumsOf } from './present-cash.ts';
import { findSessionFacts } from './session-facts.queries.ts';

export interface MadeMovement extends CashMovementFact {
  uuid: string;
  deviceId: string | null;
  at: Date;
  /** People whose presence is certain. */
  witnesses?: readonly SignedInUser[];
  /** None for a movement that no device made. */
  proofs?: PersonProofs | null;
  /** The payment to a supplier that it belongs to. */
  supplierPaymentId?: number;
}

export interface JudgedMovement {
  /** The movement that it takes back, if it does. */
  reverses: string | null;
  /** Who let it take more than the drawer held. */
  approvedBy: number | null;
  /** Why a person should look at it; null when all is well. */
  doubt: { reason: 'reversal' | 'too much'; problem: string } | null;
}

const inCents = ({ kind, currency, amount }: Pick<CashMovementFact, 'kind' | 'currency' | 'amount'>): CashMovement => ({
  kind,
  currency,
  amountCents: centsFromDecimal(amount),
});

/**
 * Looks at a movement before it is recorded: whether it takes back the one it names, and whether the drawer held as much. By what has
 * arrived: a device sends what it did in its order, so what filled the drawer is there before what emptied it.
 */
export async function judgeMovement(ctx: StoreCtx, db: Db, made: MadeMovement): Promise<JudgedMovement> {
  const movement = inCents(made);
  const plain: JudgedMovement = { reverses: null, approvedBy: null, doubt: null };
  if (movement.kind === 'in' && !made.reverses) return plain;
  const session = await findCashSession(db, ctx.storeId, { uuid: made.sessionUuid });
  // What names a session that is not there has its own incident.
  if (!session) return plain;
  const facts = await findSessionFacts(db, ctx.storeId, session.uuid);
  if (made.reverses) {
    const earlier = facts.movements.find(({ uuid }) => uuid === made.reverses);
    const isFree = !facts.movements.some(({ reverses_uuid }) => reverses_uuid === made.reverses);
    // What paid a supplier comes back with that payment, and with nothing else.
    const isSamePayment = earlier?.supplier_payment_id === (made.supplierPaymentId ?? null);
    const isBack =
      earlier && isSamePayment && takesBack(movement, inCents({ ...earlier, amount: Number(earlier.amount) }));
    if (isFree && isBack && earlier.reverses_uuid === null) return { ...plain, reverses: earlier.uuid };
    const problem = 'Dice que deshace un movimiento que no es de esta caja, que ya se deshizo o que tiene otro monto.';
    return { ...plain, doubt: { reason: 'reversal', problem } };
  }
  const held = sumsOf(session, facts).expected[movement.currency];
  if (!exceedsDrawer(movement, held) || can(ctx.user, ctx.storeId, 'reports.financial')) return plain;
  const approvedBy = await provedApprover(ctx, db, made, movement);
  if (approvedBy !== null) return { ...plain, approvedBy };
  // Incidents are read by people who count blind, too: how much there should have been is not told.
  return { ...plain, doubt: { reason: 'too much', problem: 'Salió más de lo que debía haber en la gaveta.' } };
}

/** Who stands for it, if they proved it and may. */
async function provedApprover(
  ctx: StoreCtx,
  db: Db,
  { uuid, deviceId, at, witnesses = [], proofs = null, approvedBy, approval }: MadeMovement,
  { currency, amountCents }: CashMovement,
): Promise<number | null> {
  if (!approvedBy) return null;
  const named = await findApprovers(db, ctx.storeId, [approvedBy]);
  const document = { ctx, documentUuid: uuid, deviceId, at, witnesses, proofs };
  const given = approval ? { proof: approval.proof, most: centsFromDecimal(approval.most) } : null;
  const said = approvalOf(document, named, cashOutSubject(currency), approvedBy, given);
  const approver = approverFor(said, amountCents);
  return approver && can(approver, ctx.storeId, 'reports.financial') ? approvedBy : null;
}
