import { randomBytes } from 'node:crypto';
import { statementEnds, statementPath } from '@minipos/domain/clients/statement-link';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findClient } from '../clients.queries.ts';
import { insertLink, revokeLinks } from './statements.queries.ts';

/** Makes an address under which a client reads their account without signing in, until it ends. */
export function shareStatement(ctx: StoreCtx, clientId: number, publicUrl: string) {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const client = await findClient(tx.db, ctx.storeId, clientId);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    const token = receiptToken(randomBytes(receiptTokenBytes));
    const endsAt = statementEnds(ctx.now);
    await insertLink(tx.db, {
      store_id: ctx.storeId,
      client_id: clientId,
      token,
      actor_user_id: ctx.user.id,
      created_at: ctx.now,
      ends_at: endsAt,
    });
    // Who shared what, and not the key to it.
    await appendStoreAudit(tx, ctx, 'client.statement-shared', `client:${clientId}`, { endsAt: endsAt.toISOString() });
    return { url: new URL(statementPath(ctx.storeId, token), publicUrl).href, endsAt };
  });
}

/** Takes back every address under which the account of a client can be read. */
export function unshareStatement(ctx: StoreCtx, clientId: number): Promise<number> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const client = await findClient(tx.db, ctx.storeId, clientId);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    const links = await revokeLinks(tx.db, ctx.storeId, clientId, ctx.now);
    await appendStoreAudit(tx, ctx, 'client.statement-unshared', `client:${clientId}`, { links });
    return links;
  });
}
