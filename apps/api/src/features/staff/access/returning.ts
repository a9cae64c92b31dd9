import { can } from '@minipos/domain/people/permissions';
import { normaliseRights, rightsChangeProblem, type ShortRights } from '@minipos/domain/people/rights-change';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { AppError } from '#http/answers/errors.ts';
import type { SignedInUser } from '#http/routing/context.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { rightsRefusals } from '../rights/rights-refusals.ts';

type FormerColumns = Pick<EmployeeRow, 'former_role' | 'former_added' | 'former_removed'>;

/** The rights with which somebody begins: those of the role or, in the role they had here before, the ones they left with. */
export const beginningRights = (row: FormerColumns, role: StoreRole): ShortRights =>
  normaliseRights({
    role,
    ...(row.former_role === role
      ? ({ added: row.former_added, removed: row.former_removed } as Partial<ShortRights>)
      : {}),
  });

/**
 * The rights with which an actor lets somebody in. Leaving and coming back is no way around who may change rights: without that
 * right, people return as what they were.
 */
export function rightsToGive(actor: SignedInUser, storeId: number, row: FormerColumns, role: StoreRole): ShortRights {
  const rights = beginningRights(row, role);
  const problem = rightsChangeProblem(actor, storeId, { userId: null, before: null }, rights);
  if (problem) throw new AppError(rightsRefusals[problem]);
  const { former_role: former } = row;
  if (former !== null && former !== role && !can(actor, storeId, 'employees.permissions')) {
    const label = storeRoleLabels[former as StoreRole] ?? former;
    throw new AppError('FORBIDDEN', {
      message: `Trabajaba aquí como ${label}. Para darle otro rol hace falta poder cambiar permisos.`,
    });
  }
  return rights;
}
