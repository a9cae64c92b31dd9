import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StartedSession } from './start-session.ts';

const name = 'minipos_refresh';

/** The refresh token as a cookie that scripts cannot read and only the auth calls receive. */
export function createRefreshCookie(secure: boolean) {
  const options = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set(reply: FastifyReply, { refreshSecret, refreshExpiresAt }: StartedSession): void {
      void reply.setCookie(name, refreshSecret, { ...options, expires: refreshExpiresAt });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, options);
    },
  };
}
export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
