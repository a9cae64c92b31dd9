import type { OwnUser } from '@minipos/contract/accounts';
import type { Store } from '@minipos/contract/stores';

export function samplePerson(changes: Partial<OwnUser> = {}): OwnUser {
  return {
    id: 7,
    username: 'carmen',
    fullName: 'Carmen Elena Rivas',
    name: 'Carmen Elena Rivas',
    email: 'carmen@correo.com',
    phone: null,
    role: 'store_owner',
    status: 'active',
    isActive: true,
    isVerified: true,
    createdAt: '2026-01-10T12:00:00.000Z',
    lastLogin: null,
    totalSessions: 1,
    storeId: 1,
    memberships: [{ storeId: 1, role: 'owner' }],
    ...changes,
  };
}

export function sampleStore(changes: Partial<Store> = {}): Store {
  return {
    id: 1,
    name: 'Bodegón La Candelaria',
    address: 'Av. Universidad, Caracas',
    phone: '+582125710000',
    email: null,
    taxId: null,
    currency: 'USD',
    storeType: 'retail',
    state: null,
    city: null,
    location: null,
    isActive: true,
    approvedAt: null,
    createdAt: '2026-01-10T12:00:00.000Z',
    ownerName: 'Carmen Elena Rivas',
    ownerEmail: 'carmen@correo.com',
    user: { fullName: 'Carmen Elena Rivas', username: 'carmen', email: 'carmen@correo.com' },
    ...changes,
  };
}
