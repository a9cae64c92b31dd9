import * as calls from '@minipos/contract/accounts/accounts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { confirmEmailChange } from '../email/confirm-email-change.ts';
import { requestPasswordReset } from '../passwords/request-password-reset.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import type { AccountServices } from '../services.ts';
import { presentUser } from '../users/present-user.ts';
import { registerAccount } from '../users/register-account.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startSession } from './start-session.ts';

const registered = {
  pending: 'Usuario registrado correctamente. Tu cuenta está pendiente de aprobación por el administrador.',
  active: 'Usuario registrado correctamente.',
};

/** The calls someone makes without being signed in. */
export function sessionRoutes(services: AccountServices, cookie: RefreshCookie): Route[] {
  return [
    route(calls.login, async (ctx, { body }, { reply }) => {
      const session = await signIn(ctx, services, body);
      cookie.set(reply, session);
      return ok({ user: session.user, token: session.token });
    }),

    route(calls.register, async (ctx, { body }, { reply }) => {
      const row = await registerAccount(ctx, services, body);
      if (row.status !== 'active') {
        return ok({ user: presentUser(row), token: null, message: registered.pending });
      }
      const session = await startSession(ctx, services, row);
      cookie.set(reply, session);
      return ok({ user: session.user, token: session.token, message: registered.active });
    }),

    route(calls.refresh, async (ctx, _input, { request, reply }) => {
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' && key.length <= 100 ? key : null;
      const session = await refreshSession(ctx, services, { refreshSecret: cookie.read(request), idempotencyKey });
      cookie.set(reply, session);
      return ok({ user: session.user, token: session.token });
    }),

    route(calls.logout, async (ctx, _input, { request, reply }) => {
      await signOut(ctx, { refreshSecret: cookie.read(request), claims: request.claims });
      cookie.clear(reply);
      return ok({ message: 'Sesión cerrada' });
    }),

    route(calls.forgotPassword, async (ctx, { body }) => {
      await requestPasswordReset(ctx, services, body);
      const message = 'Si el correo está registrado, recibirás un enlace para restablecer tu contraseña.';
      return ok({ message });
    }),

    route(calls.resetPassword, async (ctx, { body }) => {
      await resetPassword(ctx, services, body);
      return ok({ message: 'Contraseña cambiada exitosamente' });
    }),

    route(calls.confirmEmail, async (ctx, { body }) => {
      const { email } = await confirmEmailChange(ctx, services, body);
      return ok({ email, message: 'Correo confirmado' });
    }),
  ];
}
