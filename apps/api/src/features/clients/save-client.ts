import { type ClientChanges, type NewClient, namelessTextOf } from '@minipos/contract/clients/clients';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { type ClientDocumentType, readDocument, registeredType } from '@minipos/domain/people/client-documents';
import { can } from '@minipos/domain/people/permissions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { changedColumns } from '#db/changed-columns.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { settlePayments } from './accounts/record-payment.ts';
import { nameOfClient } from './client-name.ts';
import { type ClientRow, findClientByEmail, findClientByUuid, insertClient, updateClient } from './clients.queries.ts';
import { completeCard, settleIntakes } from './complete-card.ts';

/** Adds a client inside a transaction of the store. The same uuid makes one client, however often it arrives. */
export async function addClient(
  ctx: StoreCtx,
  tx: StoreTransaction,
  uuid: string,
  input: NewClient & { creditLimit?: number; paymentDays?: number },
): Promise<ClientRow> {
  const known = await findClientByUuid(tx.db, ctx.storeId, uuid);
  const document = documentOf(input.documentType ?? null, input.documentNumber);
  const { email, phone, address, notes } = input;
  if (known && !isAnnounced(known)) return completeCard(ctx, tx, known, { email, phone, address, notes, ...document });
  if (email && (await findClientByEmail(tx.db, ctx.storeId, email))) throw new AppError('CLIENT_EXISTS');
  const { creditLimit = 0, paymentDays = usualPaymentDays } = input;
  if (creditLimit > 0 || paymentDays !== usualPaymentDays) requireCreditRight(ctx);
  const card = {
    kind: input.kind,
    first_name: input.firstName,
    last_name: input.lastName,
    ...document,
    email,
    phone,
    address,
    notes,
    credit_limit_usd: creditLimit,
    payment_days: paymentDays,
    rev: tx.nextRev(),
    updated_at: ctx.now,
  };
  const row = known
    ? await updateClient(tx.db, ctx.storeId, known.id, { ...card, announced_at: null })
    : await insertClient(tx.db, { ...card, store_id: ctx.storeId, uuid, created_at: ctx.now });
  await auditClient(ctx, tx, 'client.created', row, {
    ...(creditLimit > 0 ? { creditLimit } : {}),
    ...(paymentDays === usualPaymentDays ? {} : { paymentDays }),
  });
  await settlePayments(ctx, tx, row);
  if (known) await settleIntakes(ctx, tx, row);
  return row;
}

// As long as the first name of a card.
const nameLength = 100;

/** Only the name is known, and nobody has done anything with it since. */
export const isAnnounced = ({ announced_at, archived_at, merged_into }: ClientRow): boolean =>
  announced_at !== null && archived_at === null && merged_into === null;

/**
 * A client whose card has not come yet, by the name that a device was left under: a device in custody belongs to somebody. When
 * the card comes it is theirs; if it never does, people change it or join it with another.
 */
export async function announceClient(
  ctx: StoreCtx,
  tx: StoreTransaction,
  uuid: string,
  name: string,
): Promise<ClientRow> {
  const row = await insertClient(tx.db, {
    store_id: ctx.storeId,
    uuid,
    first_name: name.slice(0, nameLength).toWellFormed(),
    last_name: '',
    payment_days: usualPaymentDays,
    rev: tx.nextRev(),
    announced_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  await auditClient(ctx, tx, 'client.created', row, {});
  await settlePayments(ctx, tx, row);
  return row;
}

/** Changes what is given and leaves the rest. The terms of credit ask for a right of their own. */
export async function applyClientChanges(
  ctx: StoreCtx,
  tx: StoreTransaction,
  uuid: string,
  changes: ClientChanges,
): Promise<ClientRow> {
  const before = await findClientByUuid(tx.db, ctx.storeId, uuid);
  if (before && before.merged_into !== null) throw new AppError('CLIENT_MERGED');
  if (!before || before.archived_at) throw new AppError('CLIENT_NOT_FOUND');
  if (changes.creditLimit !== undefined && changes.creditLimit !== Number(before.credit_limit_usd)) {
    requireCreditRight(ctx);
  }
  if (changes.paymentDays !== undefined && changes.paymentDays !== before.payment_days) requireCreditRight(ctx);
  const values = { ...changedColumns(columnOf, changes), ...changedDocument(before, changes) };
  requireName({ ...before, ...values });
  const row = await updateClient(tx.db, ctx.storeId, before.id, {
    ...values,
    // What people write of them stands.
    announced_at: null,
    rev: tx.nextRev(),
    updated_at: ctx.now,
  });
  await auditClient(ctx, tx, 'client.changed', row, { ...changes });
  return row;
}

function requireCreditRight(ctx: StoreCtx): void {
  if (!can(ctx.user, ctx.storeId, 'clients.credit')) throw new AppError('FORBIDDEN');
}

function requireName({ kind, first_name, last_name }: Pick<ClientRow, 'kind' | 'first_name' | 'last_name'>): void {
  if (first_name !== '' || last_name !== '') return;
  throw new AppError('VALIDATION', { fields: { firstName: namelessTextOf(kind) } });
}

/** Both parts or none; as it is kept where it can be read, as it was typed where not. */
function documentOf(type: string | null, number: string | null) {
  if (!type || !number) return { document_type: null, document_number: null };
  const read = readDocument(type as ClientDocumentType, number);
  return { document_type: registeredType(type as ClientDocumentType), document_number: read?.number ?? number };
}

function changedDocument(before: ClientRow, { documentType, documentNumber }: ClientChanges) {
  if (documentType === undefined && documentNumber === undefined) return {};
  const type = documentType === undefined ? before.document_type : documentType;
  const number = documentNumber === undefined ? before.document_number : documentNumber;
  if (number && !type) {
    throw new AppError('VALIDATION', { fields: { documentNumber: 'Indica el tipo y el número del documento' } });
  }
  return documentOf(type, number);
}

const columnOf = {
  kind: 'kind',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  notes: 'notes',
  creditLimit: 'credit_limit_usd',
  paymentDays: 'payment_days',
  isActive: 'is_active',
} as const satisfies Record<Exclude<keyof ClientChanges, 'documentType' | 'documentNumber'>, string>;

export function auditClient(
  ctx: StoreCtx,
  tx: StoreTransaction,
  action: StoreAction,
  row: ClientRow,
  detail: Record<string, unknown>,
) {
  return appendStoreAudit(tx, ctx, action, `client:${row.id}`, {
    name: nameOfClient(row),
    ...detail,
  });
}
