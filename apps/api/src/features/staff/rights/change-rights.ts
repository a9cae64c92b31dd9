import type { RightsChange } from '@minipos/contract/staff/rights';
import { holds } from '@minipos/domain/people/permissions';
import { normaliseRights, rightsChangeProblem, rightsDiffering } from '@minipos/domain/people/rights-change';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { rightsOf } from '#db/memberships.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findPersonRights, findStoreOwner, type RightsRow, saveRights } from './rights.queries.ts';
import { rightsRefusals } from './rights-refusals.ts';

/** Gives a person of the store another role or other rights, unless somebody else did so since they were seen. */
export function changeRights(ctx: StoreCtx, userId: number, wanted: RightsChange): Promise<RightsRow> {
  const { storeId, user, now } = ctx;
  const after = normaliseRights(wanted);
  return writeStore(ctx.db, storeId, 1, async (tx) => {
    const row = await findPersonRights(tx.db, storeId, userId);
    if (!row) throw new AppError('USER_NOT_FOUND');
    const before = rightsOf(row);
    const problem = rightsChangeProblem(user, storeId, { userId, before }, after);
    if (problem) throw new AppError(rightsRefusals[problem]);
    if (row.rights_version !== wanted.version) throw new AppError('RIGHTS_CHANGED');
    const losesOwner = before.role === 'owner' && after.role !== 'owner';
    if (losesOwner && (await findStoreOwner(tx.db, storeId)) === userId) throw new AppError('LAST_OWNER');
    const changed = rightsDiffering(before, after);
    await saveRights(tx.db, storeId, userId, after, { by: user.id, at: now });
    await appendStoreAudit(tx, ctx, 'rights.changed', `user:${userId}`, {
      name: row.full_name,
      ...(before.role === after.role ? {} : { from: before.role, to: after.role }),
      given: changed.filter((one) => holds(after, one)),
      taken: changed.filter((one) => !holds(after, one)),
    });
    const saved = await findPersonRights(tx.db, storeId, userId);
    if (!saved) throw new Error(`person ${userId} left store ${storeId} while its clock was held`);
    return saved;
  });
}
