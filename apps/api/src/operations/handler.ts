import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreTransaction } from '#db/transaction.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';

/** Where and when an operation was made, and who stands for it. */
export interface Made {
  deviceId: string;
  at: Date;
  /** People whose presence is certain without a further proof. */
  witnesses: readonly SignedInUser[];
  proofs: PersonProofs;
  /** Nothing but the session of who sends it says who made it, and when. */
  isOwnSession: boolean;
}

type OperationOf<Kind extends SyncOperationKind> = Extract<SyncOperation, { kind: Kind }>;

/** What one kind of operation does: the same use case as its single call, inside the transaction of its receipt. */
export interface Handler<Kind extends SyncOperationKind> {
  permission: Permission;
  /** A second right, where one is not enough. */
  alsoNeeds?: Permission;
  /** A fact has happened: a right withdrawn meanwhile does not undo it. */
  isFact: boolean;
  /** It carries a number of a till's series or moves a drawer: only a device with a till code hands in its own. */
  needsTill?: true;
  /** Revs it may need. */
  revs(operation: OperationOf<Kind>): number;
  /** Ids and numbers that the device did not know. */
  apply(
    ctx: StoreCtx,
    tx: StoreTransaction,
    operation: OperationOf<Kind>,
    made: Made,
  ): Promise<Record<string, unknown>>;
  /** The same for several in a row, all or none, in as few statements as it can; an answer each, in their order. */
  applyAll?(tx: StoreTransaction, made: readonly MadeOperation<Kind>[]): Promise<Record<string, unknown>[]>;
}

/** An operation with the person who made it. */
export interface MadeOperation<Kind extends SyncOperationKind> {
  ctx: StoreCtx;
  operation: OperationOf<Kind>;
  made: Made;
}

/** One handler for every kind; the application puts them together from what each slice says in its `operations.ts`. */
export type Handlers = { [Kind in SyncOperationKind]: Handler<Kind> };

/** The kinds that belong to one slice. */
export type HandlersOf<Kinds extends SyncOperationKind> = Pick<Handlers, Kinds>;
