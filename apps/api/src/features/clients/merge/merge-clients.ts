import { decimalText } from '@minipos/domain/money/money';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { debtOf } from '../client-debt.ts';
import { nameOfClient } from '../client-name.ts';
import { type ClientRow, updateClient } from '../clients.queries.ts';
import { auditClient } from '../save-client.ts';
import { revokeLinks } from '../statements/statements.queries.ts';
import { findPair, moveAccount, pointTo } from './merge.queries.ts';

/** Hands the sales of one client to another, and tells the devices of what they show of them; how many sales there were. */
export type MoveSales = (tx: StoreTransaction, from: number, to: number) => Promise<number>;

/** The card that stays, and the one that becomes a pointer to it. */
const mergeRevs = 2;

/**
 * Joins the card of one person to another card of theirs: all that happened to the one happened to the other. The store's
 * clock is held, so of two joinings one comes first and the other finds it done. It is for good; the audit says what moved.
 */
export async function mergeClients(
  ctx: StoreCtx,
  clientId: number,
  otherId: number,
  moveSales: MoveSales,
): Promise<ClientRow> {
  if (clientId === otherId) throw new AppError('CLIENT_MERGE_SELF');
  return writeStore(ctx.db, ctx.storeId, mergeRevs, async (tx) => {
    const pair = await findPair(tx.db, ctx.storeId, [clientId, otherId]);
    const kept = requireCard(pair.get(clientId));
    const other = requireCard(pair.get(otherId));
    const { movements, payments } = await moveAccount(tx.db, ctx.storeId, other.id, kept.id);
    const sales = await moveSales(tx, other.id, kept.id);
    // The people who hold a link to the other card were not told of the kept one.
    await revokeLinks(tx.db, ctx.storeId, other.id, ctx.now);
    await pointTo(tx.db, ctx.storeId, other.id, kept.id, { rev: tx.nextRev(), now: ctx.now });
    const row = await updateClient(tx.db, ctx.storeId, kept.id, {
      ...missingOf(kept, other),
      current_debt_usd: sumOf(kept, other),
      updated_at: ctx.now,
      rev: tx.nextRev(),
    });
    await auditClient(ctx, tx, 'client.merged', row, {
      from: { id: other.id, uuid: other.uuid, name: nameOfClient(other) },
      debtUSD: other.current_debt_usd,
      sales,
      movements,
      payments,
    });
    return row;
  });
}

function requireCard(row: ClientRow | undefined): ClientRow {
  if (row && row.merged_into !== null) throw new AppError('CLIENT_MERGED');
  if (!row || row.archived_at) throw new AppError('CLIENT_NOT_FOUND');
  return row;
}

const sumOf = (one: ClientRow, other: ClientRow): string => decimalText(debtOf(one) + debtOf(other));

/** What the card that stays does not say, as the other said it. The limit is a matter of its own. */
function missingOf(kept: ClientRow, other: ClientRow) {
  const document = { document_type: other.document_type, document_number: other.document_number };
  return {
    ...(kept.document_number === null ? document : {}),
    email: kept.email ?? other.email,
    phone: kept.phone ?? other.phone,
    address: kept.address ?? other.address,
    notes: kept.notes ?? other.notes,
  };
}
