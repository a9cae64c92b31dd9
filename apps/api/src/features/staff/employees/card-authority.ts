import type { EmployeeCard } from '@minipos/contract/staff/employees';
import { rightsAt } from '@minipos/domain/people/permissions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { membershipsAt } from '#db/memberships.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { EmployeeRow } from './employees.queries.ts';

type Person = Parameters<typeof membershipsAt>[1] & { user_id: number | null };

/** Who answers for the store: its owner, and administrators. */
export const answersFor = (user: SignedInUser, storeId: number): boolean =>
  user.role === 'admin' || rightsAt(user, storeId)?.role === 'owner';

/** Whether a person of the store is below who asks, or has no access that could be above. Nobody is below themselves. */
export function isBelow(user: SignedInUser, storeId: number, person: Person): boolean {
  const [rights] = membershipsAt(storeId, person);
  if (person.user_id === null || !rights) return true;
  if (person.user_id === user.id) return false;
  return (
    answersFor(user, storeId) ||
    rightsChangeProblem(user, storeId, { userId: person.user_id, before: rights }, rights) === null
  );
}

/** Why a card may not be written over; null where it may. Pay is changed by who is above, or answers for the store. */
export function cardRefusal({ user, storeId }: StoreCtx, before: EmployeeRow, card: EmployeeCard) {
  const isOwn = before.user_id === user.id;
  if (!isOwn && !isBelow(user, storeId, before)) return 'EMPLOYEE_ABOVE';
  if (isOwn && changesPay(before, card) && !answersFor(user, storeId)) return 'OWN_PAY';
  return null;
}

function changesPay(before: EmployeeRow, { salary, commissionPercent }: EmployeeCard): boolean {
  const number = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : Number(value);
  const isOther =
    salary !== undefined &&
    (number(before.salary) !== (salary?.amount ?? null) || before.salary_currency !== (salary?.currency ?? null));
  return isOther || (commissionPercent !== undefined && number(before.commission_percent) !== commissionPercent);
}
