import { createDepartment as create } from '../../src/features/catalogue/create-department.ts';
import type { Services } from '../../src/services.ts';
import type { Person } from './accounts.ts';

/** A department made by the store's own use case. */
export function createDepartment(services: Services, storeId: number, owner: Person, name = 'Víveres') {
  const { user, sessionId } = owner;
  return create(
    {
      db: services.db,
      now: services.clock(),
      origin: { requestId: 'prueba', address: '127.0.0.1', userAgent: null },
      user: {
        id: user.id,
        role: user.role,
        fullName: user.full_name,
        sessionId,
        memberships: [{ storeId, role: 'owner' }],
      },
      storeId,
    },
    { name, description: null, icon: '🏢', isActive: true },
  );
}
