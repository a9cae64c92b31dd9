import type { Person } from '../factories/accounts.ts';
import { createPerson } from '../factories/accounts.ts';
import { createDepartment } from '../factories/departments.ts';
import { createStaffedStore } from '../factories/stores.ts';
import type { TestApp } from '../support/app.ts';
import type { Ids } from './calls.ts';

/** A staffed store with one of everything an endpoint can name by id. */
export async function createWorld({ services }: TestApp) {
  const { storeId, staff } = await createStaffedStore(services);
  const department = await createDepartment(services, storeId, staff.owner);
  const ids: Ids = {
    storeId,
    departmentId: department.id,
    userId: staff.cashier.user.id,
    sessionId: staff.cashier.sessionId,
  };
  return { storeId, staff, ids };
}

export async function createPlatformPeople({
  services,
}: TestApp): Promise<Record<'admin' | 'store_owner' | 'user', Person>> {
  return {
    admin: await createPerson(services, { role: 'admin' }),
    store_owner: await createPerson(services, { role: 'store_owner' }),
    user: await createPerson(services, { role: 'user' }),
  };
}
