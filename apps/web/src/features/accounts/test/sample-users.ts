import type { OwnUser, User } from '@minipos/contract/accounts/accounts';

export const sampleUser: User = {
  id: 7,
  username: 'ana.perez',
  fullName: 'Ana Pérez',
  name: 'Ana Pérez',
  email: 'ana@correo.com',
  phone: null,
  role: 'user',
  status: 'active',
  isActive: true,
  isVerified: false,
  createdAt: '2026-11-14T15:00:00.000Z',
  lastLogin: null,
  totalSessions: 0,
};

export const ownUser: OwnUser = { ...sampleUser, storeId: null, memberships: [] };
