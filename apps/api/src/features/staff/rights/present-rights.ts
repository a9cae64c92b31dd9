import type { PersonRights } from '@minipos/contract/staff/rights';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { rightsOf } from '#db/memberships.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { RightsRow } from './rights.queries.ts';

/** A person's rights as who asks sees them. */
export function presentRights({ user, storeId }: StoreCtx, row: RightsRow): PersonRights {
  const rights = rightsOf(row);
  const person = { userId: row.user_id, before: rights };
  return {
    userId: row.user_id,
    fullName: row.full_name,
    ...rights,
    version: row.rights_version,
    changedAt: row.rights_changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    // Who may not even leave a person's rights as they are may change nothing of them. The store's owner stays one.
    isChangeable: !row.is_store_owner && rightsChangeProblem(user, storeId, person, rights) === null,
  };
}
