import * as calls from '@minipos/contract/staff/access';
import type { RefreshCookie } from '#features/accounts/public.ts';
import { derivePin } from '#features/sales/public.ts';
import { ok, preparedRoute, type Route, route } from '#http/routing/route.ts';
import { presentEmployee } from '../employees/present-employee.ts';
import { readEmployee } from '../employees/save-employee.ts';
import { acceptInvitation, lookAtInvitation } from '../invitations/accept-invitation.ts';
import {
  type InvitationServices,
  invitationText,
  inviteEmployee,
  resendInvitation,
  revokeInvitation,
} from '../invitations/invite-employee.ts';
import { addFromStore, findElsewhere } from './add-from-store.ts';
import { endAccess } from './end-access.ts';
import { giveAccess } from './give-access.ts';

/** How people of a store come to enter it. */
export const accessRoutes = (services: InvitationServices, cookie: RefreshCookie): Route[] => [
  route(calls.inviteEmployee, async (ctx, { params, body }) => {
    await inviteEmployee(ctx, services, params.employeeId, body);
    return ok({ data: await readEmployee(ctx, params.employeeId), message: `Enviamos la invitación a ${body.email}` });
  }),

  route(calls.resendInvitation, async (ctx, { params }) => {
    await resendInvitation(ctx, services, params.employeeId);
    return ok({ data: await readEmployee(ctx, params.employeeId), message: 'Invitación enviada otra vez' });
  }),

  route(calls.revokeInvitation, async (ctx, { params }) => {
    await revokeInvitation(ctx, params.employeeId);
    return ok({ data: await readEmployee(ctx, params.employeeId), message: 'Invitación anulada' });
  }),

  route(calls.invitationText, async (ctx, { params }) => {
    return ok({ data: await invitationText(ctx, services, params.employeeId) });
  }),

  preparedRoute(
    calls.giveAccess,
    (ctx, { body }) => (body.pin === undefined ? Promise.resolve(null) : derivePin(ctx, body.pin)),
    async (ctx, { params, body }, _http, pin) => {
      await giveAccess(ctx, params.employeeId, { role: body.role, pin });
      return ok({ data: await readEmployee(ctx, params.employeeId), message: 'Acceso dado exitosamente' });
    },
  ),

  route(calls.endAccess, async (ctx, { params }) => {
    await endAccess(ctx, params.employeeId);
    return ok({ data: await readEmployee(ctx, params.employeeId), message: 'Acceso quitado exitosamente' });
  }),

  preparedRoute(
    calls.addFromStore,
    // Before the call's own transaction, which knows one store only.
    (ctx, { body }) => findElsewhere(ctx, body),
    async (ctx, { body }, _http, there) => {
      const row = await addFromStore(ctx, there, body.role);
      return ok({ data: presentEmployee(ctx, row), message: 'Ya puede trabajar en esta tienda' });
    },
  ),

  route(calls.lookAtInvitation, async (ctx, { body }) => {
    return ok({ data: await lookAtInvitation(ctx, services, body.token) });
  }),

  route(calls.acceptInvitation, async (ctx, { body }, { reply }) => {
    const session = await acceptInvitation(ctx, services, body);
    cookie.set(reply, session);
    const { user, token, storeId } = session;
    return ok({ user, token, storeId, message: 'Ya eres parte de la tienda' });
  }),
];
