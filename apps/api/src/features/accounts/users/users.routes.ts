import * as calls from '@minipos/contract/accounts/users';
import { paginate } from '@minipos/contract/core/paging';
import type { Database } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { AccountServices } from '../services.ts';
import { changeUser, deleteUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { findUserMemberships } from './memberships.queries.ts';
import { presentMembership, presentUser } from './present-user.ts';
import { countUsers, findUser, findUsers } from './users.queries.ts';

/** The administrator's calls over people. */
export function userRoutes(services: AccountServices): Route[] {
  return [
    route(calls.listUsers, (ctx, { query }) => listUsers(ctx.db, query)),
    route(calls.searchUsers, (ctx, { body }) => listUsers(ctx.db, body)),

    route(calls.userStats, async (ctx) => {
      const groups = await countUsers(ctx.db);
      const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
        groups.filter(matches).reduce((total, group) => total + group.total, 0);
      const data = {
        totalUsers: sum(() => true),
        activeUsers: sum((group) => group.status === 'active'),
        pendingUsers: sum((group) => group.status === 'pending'),
        inactiveUsers: sum((group) => group.status === 'inactive'),
        byRole: {
          admin: sum((group) => group.role === 'admin'),
          store_owner: sum((group) => group.role === 'store_owner'),
          user: sum((group) => group.role === 'user'),
        },
      };
      return ok({ data });
    }),

    route(calls.getUser, async (ctx, { params }) => {
      const row = await findUser(ctx.db, params.userId);
      if (!row) throw new AppError('USER_NOT_FOUND');
      return ok({ data: presentUser(row) });
    }),

    route(calls.listUserMemberships, async (ctx, { params, query }) => {
      if (!(await findUser(ctx.db, params.userId))) throw new AppError('USER_NOT_FOUND');
      const { rows, total } = await findUserMemberships(ctx.db, params.userId, query);
      return ok({ data: rows.map(presentMembership), pagination: paginate(query, total) });
    }),

    route(calls.createUser, async (ctx, { body }) => {
      const row = await createUser(ctx, services, body);
      return ok({ data: presentUser(row), message: 'Usuario creado correctamente' });
    }),

    route(calls.updateUser, async (ctx, { params, body }) => {
      const row = await changeUser(ctx, services, params.userId, body);
      return ok({ data: presentUser(row), message: 'Usuario actualizado correctamente' });
    }),

    route(calls.setUserStatus, async (ctx, { params, body }) => {
      const isActive = body.status === 'active';
      const row = await changeUser(ctx, services, params.userId, { isActive }, 'account.status_changed');
      const message = isActive ? 'Usuario activado exitosamente' : 'Usuario desactivado exitosamente';
      return ok({ data: presentUser(row), message });
    }),

    route(calls.setUserPassword, async (ctx, { params, body }) => {
      await changeUser(ctx, services, params.userId, body, 'account.password_set');
      return ok({ message: 'Contraseña cambiada exitosamente' });
    }),

    route(calls.deleteUser, async (ctx, { params }) => {
      await deleteUser(ctx, services, params.userId);
      return ok({ message: 'Usuario eliminado exitosamente' });
    }),
  ];
}

async function listUsers(db: Database, filter: calls.UserFilter) {
  const { rows, total } = await findUsers(db, filter);
  return ok({ data: rows.map(presentUser), pagination: paginate(filter, total) });
}
