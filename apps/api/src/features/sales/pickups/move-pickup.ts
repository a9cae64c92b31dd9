import { canMovePickup, joinPickupMoves, type PickupState } from '@minipos/domain/orders/pickup';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findPickup, type PickupRow, updatePickup } from './pickups.queries.ts';

const timeOf = { pending: null, ready: 'ready_at', picked_up: 'picked_up_at', cancelled: 'cancelled_at' } as const;

interface Move {
  status: PickupState;
  at: Date;
}

/** Revs that a move told by a device may need: the order and an incident. */
export const pickupMoveRevs = 2;

/**
 * A move made on a device, maybe without a connection: it has happened and is never refused. What two devices did without
 * knowing of each other is joined; a handover and a cancellation of the same order open an incident. Only putting an order
 * back is no move at all.
 */
export async function recordPickupMove(
  ctx: StoreCtx,
  tx: StoreTransaction,
  uuid: string,
  { status, at }: Move,
): Promise<PickupRow> {
  if (status === 'pending') throw new AppError('PICKUP_MOVE_REFUSED');
  const before = await findPickup(tx.db, ctx.storeId, { uuid });
  if (!before) throw new AppError('PICKUP_NOT_FOUND');
  const { state, isConflict } = joinPickupMoves(before.status as PickupState, status);
  const [after] = await Promise.all([
    state === before.status ? before : write(ctx, tx, before, { status: state, at }),
    openIncidents(tx, isConflict ? [conflict(ctx, before, status)] : []),
  ]);
  return after;
}

const conflict = ({ user, now }: StoreCtx, before: PickupRow, told: PickupState) => ({
  kind: 'pickup_conflict' as const,
  subject: `pickup:${before.id}`,
  detail: { code: before.code, clientName: before.client_name, known: before.status, told, actorUserId: user.id },
  at: now,
});

/** Moves an order by a single call, whose sender sees where it stands. Moving it to where it already is changes nothing. */
export function movePickup(ctx: StoreCtx, pickupId: number, status: PickupState): Promise<PickupRow> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const before = await findPickup(tx.db, ctx.storeId, { id: pickupId });
    if (!before) throw new AppError('PICKUP_NOT_FOUND');
    if (before.status === status) return before;
    if (!canMovePickup(before.status as PickupState, status)) throw new AppError('PICKUP_MOVE_REFUSED');
    return write(ctx, tx, before, { status, at: ctx.now });
  });
}

/** Its sale came back, so the order will not be collected. One that was handed over stays so. */
export async function cancelPickupOf(ctx: StoreCtx, tx: StoreTransaction, pickupId: number): Promise<void> {
  const before = await findPickup(tx.db, ctx.storeId, { id: pickupId });
  if (!before || !canMovePickup(before.status as PickupState, 'cancelled')) return;
  await write(ctx, tx, before, { status: 'cancelled', at: ctx.now });
}

async function write(ctx: StoreCtx, tx: StoreTransaction, before: PickupRow, { status, at }: Move): Promise<PickupRow> {
  const column = timeOf[status];
  const values = {
    status,
    ...(column ? { [column]: at } : {}),
    actor_user_id: ctx.user.id,
    rev: tx.nextRev(),
    updated_at: ctx.now,
  };
  await Promise.all([
    updatePickup(tx.db, ctx.storeId, before.id, values),
    appendStoreAudit(tx, ctx, 'pickup.moved', `pickup:${before.id}`, {
      code: before.code,
      from: before.status,
      to: status,
    }),
  ]);
  return { ...before, ...values };
}
