import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { can } from '@minipos/domain/people/permissions';
import { actorProofText } from '@minipos/domain/people/proof-texts';
import type { NewIncident } from '#db/incidents.queries.ts';
import { membershipsAt } from '#db/memberships.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { Handler } from '#operations/handler.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import type { ActorRow } from './actors.queries.ts';
import { factTime } from './fact-time.ts';

/**
 * What stands for the name on an operation: the session of who sends it, a proof, nothing, a proof that is not good; or it was
 * made on a device that was retired, where nothing counts any more.
 */
export type Standing = 'own' | 'proved' | 'claimed' | 'forged' | 'retired';

/** The device on which a batch was made, and the one that brings it: mostly the same. */
export interface Origin {
  deviceId: string;
  signerId: string;
  /** Not made on the device that sends it, or not known to be: another one is named, or it came in a file. */
  isBrought: boolean;
  isRetired: boolean;
  /** Whether it may hand in what only a till makes. Brought work is kept, whatever device it names: see SYNC-12. */
  isTill: boolean;
}

export interface Judgement {
  standing: Standing;
  /** In whose name it is done. Without a good proof that name has the rights of who is signed in, and no others. */
  user: SignedInUser;
  isAllowed: boolean;
  /** People who were certainly there: who made it. Who is signed in when it is sent may have been elsewhere. */
  witnesses: readonly SignedInUser[];
}

interface PushContext {
  ctx: StoreCtx;
  origin: Origin;
  actors: ReadonlyMap<number, ActorRow>;
  proofs: PersonProofs;
  /** The data of each operation before it was read: what a proof is about. */
  sent: ReadonlyMap<SyncOperation, object>;
}

type AnyHandler = Pick<Handler<SyncOperationKind>, 'permission' | 'alsoNeeds' | 'isFact'>;

/** Decides in whose name, and with whose rights, an operation is done. */
export function judgeActor(around: PushContext, operation: SyncOperation, handler: AnyHandler): Judgement {
  const { ctx, actors } = around;
  const row = actors.get(operation.actorUserId);
  const proved = standingOf(around, operation, row);
  const standing = around.origin.isRetired ? 'retired' : proved;
  const user = personBehind(ctx, row, standing, handler);
  const { permission: first, alsoNeeds: second = first } = handler;
  const needed = [first, second];
  return {
    standing,
    user,
    isAllowed: needed.every((permission) => can(user, ctx.storeId, permission)),
    witnesses: standing === 'own' || standing === 'proved' ? [user] : [],
  };
}

function standingOf(around: PushContext, operation: SyncOperation, row: ActorRow | undefined): Standing {
  const { ctx, origin, proofs } = around;
  const { actorUserId, proof, timestamp } = operation;
  // Work that another device is said to have made needs a proof from there, also one's own: its place in that device's drawer
  // and numbers is believed with it.
  if (actorUserId === ctx.user.id && !origin.isBrought) return 'own';
  if (!proof) return 'claimed';
  const said = {
    storeId: ctx.storeId,
    deviceId: origin.deviceId,
    userId: actorUserId,
    generation: row?.generation ?? 0,
    changedAt: row?.pin_changed_at ?? null,
  };
  const times = { at: factTime(timestamp, ctx.now), now: ctx.now };
  const action = { ...operation, data: around.sent.get(operation) ?? operation.data };
  if (row && proofs.isValid(said, proof, (place) => actorProofText(place, action), times)) return 'proved';
  return 'forged';
}

function personBehind(ctx: StoreCtx, row: ActorRow | undefined, standing: Standing, handler: AnyHandler): SignedInUser {
  if (standing === 'own' || !row) return ctx.user;
  if (standing === 'proved') return personOf(ctx, row);
  // What has happened stands under the name that it bears, if it is one of the store.
  const isKnown = row.store_role !== null || row.role === 'admin';
  return handler.isFact && isKnown ? { ...ctx.user, id: row.id, fullName: row.full_name } : ctx.user;
}

/**
 * A person with the rights they have now: none once their account is closed or they left the store. Somebody of the store has
 * those of the store only, as their PIN is as long as these ask for.
 */
function personOf(ctx: StoreCtx, row: ActorRow): SignedInUser {
  const isActive = row.status === 'active';
  return {
    ...ctx.user,
    id: row.id,
    fullName: row.full_name,
    role: isActive && !row.store_role ? row.role : 'user',
    memberships: isActive ? membershipsAt(ctx.storeId, row) : [],
  };
}

/** What the audit says beside the actor: the device and, where it was not their own session, who was signed in. */
export function throughOf(ctx: StoreCtx, { deviceId, signerId }: Origin, said: number, { standing }: Judgement) {
  return {
    deviceId,
    ...(signerId === deviceId ? {} : { sentBy: signerId }),
    ...(standing === 'own' ? {} : { saidUserId: said, signedInUserId: ctx.user.id, standing }),
  };
}

/** What tells a person which one it was. */
function aboutOf({ kind, data }: SyncOperation): Record<string, unknown> {
  if (kind === 'Sale.CREATE') return { receiptNumber: data.receiptNumber, soldUSD: data.totalUSD };
  if (kind !== 'CashMovement.CREATE') return {};
  return { amount: data.amount, currency: data.currency, reason: data.reason };
}

/** What a person should look at: a fact that is not proved, or one of somebody who had not the right to it. */
export function actorIncident(
  { ctx, origin, actors }: PushContext,
  operation: SyncOperation,
  { standing, user, isAllowed }: Judgement,
): NewIncident[] {
  const isProved = standing === 'own' || standing === 'proved';
  if (isProved && isAllowed) return [];
  const { kind, uuid, entityId, actorUserId } = operation;
  const row = actors.get(actorUserId);
  const isKnown = row && (row.store_role !== null || row.role === 'admin' || standing === 'proved');
  const detail = {
    kind,
    uuid,
    entityId,
    deviceId: origin.deviceId,
    actorUserId,
    // No name of a person whom the store does not know.
    actorName: isKnown ? row.full_name : null,
    signedInUserId: ctx.user.id,
    signedInName: ctx.user.fullName,
    recordedUserId: user.id,
    standing,
    ...aboutOf(operation),
  };
  return [
    {
      kind: isProved ? 'actor_without_right' : 'unproved_actor',
      subject: `operation:${uuid}`,
      detail,
      at: ctx.now,
    },
  ];
}
