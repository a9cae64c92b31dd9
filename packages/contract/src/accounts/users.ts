import { platformRoles, storeRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { email, id, instant, newPassword, pathId } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { accountStatuses, fullName, user } from './accounts.ts';

const role = z.enum(platformRoles, 'El rol es requerido');
const password = newPassword('La contraseña es requerida', 'La contraseña debe tener al menos 8 caracteres');
const params = z.object({ userId: pathId });

const filter = pageQuery({ limit: 10 }).extend({
  status: z.enum(accountStatuses).optional(),
  role: z.enum(platformRoles).optional(),
  sort: sortBy(['createdAt', 'fullName', 'email', 'lastLogin']).default('-createdAt'),
});
export type UserFilter = z.output<typeof filter>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/users',
  access: 'admin',
  summary: 'Usuarios de la plataforma',
  query: filter,
  answer: pageAnswer(user),
});

export const searchUsers = endpoint({
  method: 'POST',
  path: '/auth/users/search',
  access: 'admin',
  summary: 'Buscar usuarios',
  body: filter.strict(),
  answer: pageAnswer(user),
});

export const userStats = endpoint({
  method: 'GET',
  path: '/auth/users/stats',
  access: 'admin',
  summary: 'Cantidad de usuarios por estado y rol',
  answer: dataAnswer(
    z.object({
      totalUsers: z.int(),
      activeUsers: z.int(),
      pendingUsers: z.int(),
      inactiveUsers: z.int(),
      byRole: z.record(z.enum(platformRoles), z.int()),
    }),
  ),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/auth/users/:userId',
  access: 'admin',
  summary: 'Un usuario',
  params,
  answer: dataAnswer(user),
});

/** A place of a person in a store. */
const userMembership = z.object({
  storeId: id,
  storeName: z.string(),
  role: z.enum(storeRoles),
  /** The store stands in their name. */
  isStoreOwner: z.boolean(),
  isStoreActive: z.boolean(),
  /** Since when they work there. */
  since: instant,
});
export type UserMembership = z.infer<typeof userMembership>;

export const listUserMemberships = endpoint({
  method: 'GET',
  path: '/auth/users/:userId/memberships',
  access: 'admin',
  summary: 'Tiendas en las que trabaja un usuario, y con qué rol',
  params,
  query: pageQuery({ limit: 10 }).omit({ search: true }),
  answer: pageAnswer(userMembership),
});
export type UserMembershipFilter = z.output<typeof listUserMemberships.query>;

export const createUser = endpoint({
  method: 'POST',
  path: '/auth/users',
  access: 'admin',
  summary: 'Crear un usuario',
  body: z.strictObject({ name: fullName, email, role, password, isActive: z.boolean().default(true) }),
  answer: dataAnswer(user),
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/auth/users/:userId',
  access: 'admin',
  summary: 'Cambiar un usuario',
  params,
  body: z.strictObject({
    name: fullName,
    email,
    role,
    isActive: z.boolean().optional(),
    password: password.optional(),
  }),
  answer: dataAnswer(user),
});

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/auth/users/:userId/status',
  access: 'admin',
  summary: 'Activar o desactivar un usuario',
  params,
  body: z.strictObject({ status: z.enum(['active', 'inactive']) }),
  answer: dataAnswer(user),
});

export const setUserPassword = endpoint({
  method: 'PATCH',
  path: '/auth/users/:userId/change-password',
  access: 'admin',
  summary: 'Dar una contraseña nueva a un usuario; sus sesiones se cierran',
  params,
  body: z.strictObject({ password }),
  answer: messageAnswer,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/auth/users/:userId',
  access: 'admin',
  summary: 'Eliminar un usuario; su historial se conserva',
  params,
  answer: messageAnswer,
});
