import type { RightsChange } from '@minipos/contract/staff/rights';
import { holds } from '@minipos/domain/people/permissions';
import { normaliseRights, rightsChangeProblem, rightsDiffering } from '@minipos/domain/people/rights-change';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { rightsOf } from '#db/memberships.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { closeGivenPins } from '../access/access.queries.ts';
import { retireKnownPin } from './known-pins.ts';
import { findPersonRights, type RightsRow, saveRights } from './rights.queries.ts';
import { rightsRefusals } from './rights-refusals.ts';

/** One for the PIN; a change without it still moves the clock, so that devices hear of it. */
const changeRightsRevs = 1;

/** Gives a person of the store another role or other rights, unless somebody else did so since they were seen. */
export function changeRights(ctx: StoreCtx, userId: number, wanted: RightsChange): Promise<RightsRow> {
  const { storeId, now } = ctx;
  const after = normaliseRights(wanted);
  return writeStore(ctx.db, storeId, changeRightsRevs, async (tx) => {
    const [user, row] = await Promise.all([
      requireActorNow(ctx, tx, 'employees.permissions'),
      findPersonRights(tx.db, storeId, userId),
    ]);
    if (!row) throw new AppError('USER_NOT_FOUND');
    const before = rightsOf(row);
    const problem = rightsChangeProblem(user, storeId, { userId, before }, after);
    if (problem) throw new AppError(rightsRefusals[problem]);
    if (row.rights_version !== wanted.version) throw new AppError('RIGHTS_CHANGED');
    if (row.is_store_owner && after.role !== 'owner') throw new AppError('LAST_OWNER');
    const changed = rightsDiffering(before, after);
    // Nothing happened, so nobody has to hear of it.
    if (before.role === after.role && changed.length === 0) return row;
    await saveRights(tx.db, storeId, userId, after, { by: user.id, at: now });
    await retireKnownPin(tx, userId, { before, after, now });
    const taken = changed.filter((one) => !holds(after, one));
    // They know the PINs they gave: those of people who may what was taken from them would go on opening it.
    const pins = await closeGivenPins(tx, userId, now, (rights) => taken.some((one) => holds(rights, one)));
    await appendStoreAudit(tx, ctx, 'rights.changed', `user:${userId}`, {
      name: row.full_name,
      ...(before.role === after.role ? {} : { from: before.role, to: after.role }),
      given: changed.filter((one) => holds(after, one)),
      taken,
      ...(pins > 0 ? { pins } : {}),
    });
    const saved = await findPersonRights(tx.db, storeId, userId);
    if (!saved) throw new Error(`person ${userId} left store ${storeId} while its clock was held`);
    return saved;
  });
}
