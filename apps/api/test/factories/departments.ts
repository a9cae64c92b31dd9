import { randomUUID } from 'node:crypto';
import { createDepartment as create } from '#features/catalogue/groups/create-department.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

/** A department made by the store's own use case. */
export function createDepartment(services: Services, storeId: number, owner: Person, name = `Víveres ${randomUUID()}`) {
  return create(ownerCtx(services, storeId, owner), { name, description: null, icon: '🏢', isActive: true });
}
