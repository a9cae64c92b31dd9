import { randomBytes } from 'node:crypto';
import { can } from '@minipos/domain/people/permissions';
import { trackingEnds, trackingPath } from '@minipos/domain/repairs/tracking-link';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { requireRepair } from '../custody/present-repair.ts';
import { logRepair, wasLogged } from '../custody/repair-log.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { hashOfToken, insertLink, revokeLinks } from './tracking.queries.ts';

const logAgainMs = 3_600_000;

/** Makes an address under which a client follows their repair without signing in. It is told now and never again. */
export function shareTracking(ctx: StoreCtx, repairId: number, publicUrl: string) {
  const { user, storeId } = ctx;
  // Whoever takes devices in or works on them; not who only looks.
  if (!can(user, storeId, 'services.create') && !can(user, storeId, 'services.edit')) throw new AppError('FORBIDDEN');
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireRepair(tx.db, ctx.storeId, repairId);
    const link = await makeLink(tx.db, { storeId, now: ctx.now, userId: user.id }, repairId, publicUrl);
    await logShared(tx.db, ctx, repairId);
    await appendStoreAudit(tx, ctx, 'repair.link_shared', `repair:${repairId}`, {
      number: row.number,
      endsAt: link.endsAt.toISOString(),
    });
    return link;
  });
}

/** An address that opens from now on. Only its hash is kept. */
export async function makeLink(
  db: Db,
  { storeId, now, userId }: { storeId: number; now: Date; userId: number },
  repairId: number,
  publicUrl: string,
): Promise<{ url: string; endsAt: Date }> {
  const token = receiptToken(randomBytes(receiptTokenBytes));
  const endsAt = trackingEnds(now);
  await insertLink(db, {
    store_id: storeId,
    repair_id: repairId,
    token_hash: hashOfToken(token),
    actor_user_id: userId,
    created_at: now,
    ends_at: endsAt,
  });
  return { url: new URL(trackingPath(storeId, token), publicUrl).href, endsAt };
}

/** One who shares again and again is written down once an hour; the audit keeps each. */
async function logShared(db: Db, ctx: StoreCtx, repairId: number): Promise<void> {
  const since = new Date(ctx.now.getTime() - logAgainMs);
  if (await wasLogged(db, ctx.storeId, repairId, { action: 'link_shared', since })) return;
  await logRepair(db, ctx, repairId, { action: 'link_shared' });
}

/** Takes back every address under which a repair can be followed. */
export function unshareTracking(ctx: StoreCtx, repairId: number): Promise<number> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireRepair(tx.db, ctx.storeId, repairId);
    const links = await revokeLinks(tx.db, ctx.storeId, repairId, ctx.now);
    if (links > 0) await logRepair(tx.db, ctx, repairId, { action: 'link_revoked' });
    await appendStoreAudit(tx, ctx, 'repair.links_revoked', `repair:${repairId}`, { number: row.number, links });
    return links;
  });
}
