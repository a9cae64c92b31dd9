import * as calls from '@minipos/contract/accounts/accounts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findEmailChange } from '../email/email-changes.queries.ts';
import { cancelEmailChange, requestEmailChange, resendEmailLink } from '../email/request-email-change.ts';
import { changePassword } from '../passwords/change-password.ts';
import type { AccountServices } from '../services.ts';
import { endOtherSessions, endOwnSession } from '../sessions/end-own-sessions.ts';
import { findOpenSessions } from '../sessions/sessions.queries.ts';
import { ownUserOf } from './present-user.ts';
import { updateProfile } from './update-profile.ts';
import { findMemberships, findUser } from './users.queries.ts';

/** The calls of a signed-in person about themselves. */
export function profileRoutes(services: AccountServices): Route[] {
  return [
    route(calls.profile, async (ctx) => {
      const [row, memberships] = await Promise.all([
        findUser(ctx.db, ctx.user.id),
        findMemberships(ctx.db, ctx.user.id),
      ]);
      if (!row) throw new AppError('SESSION_EXPIRED');
      return ok({ user: ownUserOf(row, memberships) });
    }),

    route(calls.updateProfile, async (ctx, { body }) => {
      const user = await updateProfile(ctx, body);
      return ok({ user, message: 'Perfil actualizado exitosamente' });
    }),

    route(calls.changePassword, async (ctx, { body }) => {
      await changePassword(ctx, services, body);
      return ok({ message: 'Contraseña cambiada exitosamente' });
    }),

    route(calls.getEmailChange, async (ctx) => {
      const change = await findEmailChange(ctx.db, ctx.user.id, ctx.now);
      return ok({ data: change ? { email: change.new_email, requestedAt: change.requested_at.toISOString() } : null });
    }),

    route(calls.requestEmailChange, async (ctx, { body }) => {
      await requestEmailChange(ctx, services, body);
      return ok({ message: `Enviamos un enlace a ${body.email}. Ábrelo para confirmar el cambio.` });
    }),

    route(calls.resendEmailLink, async (ctx) => {
      await resendEmailLink(ctx, services);
      return ok({ message: 'Enviamos un enlace nuevo. El anterior ya no sirve.' });
    }),

    route(calls.cancelEmailChange, async (ctx) => {
      await cancelEmailChange(ctx);
      return ok({ message: 'Cambio de correo cancelado' });
    }),

    route(calls.listSessions, async (ctx) => {
      const rows = await findOpenSessions(ctx.db, ctx.user.id, ctx.now);
      const data = rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
        address: row.address,
        isCurrent: row.id === ctx.user.sessionId,
      }));
      return ok({ data });
    }),

    route(calls.endSession, async (ctx, { params }) => {
      await endOwnSession(ctx, params.sessionId);
      return ok({ message: 'Sesión cerrada' });
    }),

    route(calls.endOtherSessions, async (ctx) => {
      await endOtherSessions(ctx);
      return ok({ message: 'Las demás sesiones fueron cerradas' });
    }),
  ];
}
