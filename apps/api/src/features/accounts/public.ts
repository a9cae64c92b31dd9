/** What other slices may use of this one. */

export { requireGoodPassword } from './passwords/passwords.ts';
export { provePassword } from './passwords/prove-password.ts';
export type { AccountServices } from './services.ts';
export type { RefreshCookie } from './sessions/refresh-cookie.ts';
export { endSessions } from './sessions/sessions.queries.ts';
export { type StartedSession, startSession } from './sessions/start-session.ts';
export { freeUsername } from './users/create-user.ts';
export { withUniqueAccount } from './users/unique-account.ts';
export {
  findMemberships,
  findUserByEmail,
  insertUser,
  lockAnyUser,
  lockUser,
  type UserRow,
  updateUser,
} from './users/users.queries.ts';
