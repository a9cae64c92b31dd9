import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@minipos/domain/people/roles';
import { insertSession } from '#features/accounts/sessions/sessions.queries.ts';
import { insertUser, type UserRow } from '#features/accounts/users/users.queries.ts';
import type { Services } from '#services.ts';

export const testPassword = 'tres loros en la mata';

const hashes = new WeakMap<Services, Promise<string>>();

export interface Person {
  user: UserRow;
  token: string;
  sessionId: string;
}

let counter = 0;

/** Someone with an account, already signed in. All share one password, hashed once per app. */
export async function createPerson(
  services: Services,
  overrides: { role?: PlatformRole; status?: UserRow['status']; email?: string; fullName?: string } = {},
): Promise<Person> {
  counter += 1;
  const label = `${process.pid}-${counter}`;
  const hash = hashes.get(services) ?? services.passwords.hash(testPassword);
  hashes.set(services, hash);
  const now = services.clock();
  const user = await insertUser(services.db, {
    username: `persona-${label}`,
    full_name: overrides.fullName ?? `Persona ${label}`,
    email: overrides.email ?? `persona-${label}@correo.com`,
    role: overrides.role ?? 'user',
    status: overrides.status ?? 'active',
    password_hash: await hash,
    created_at: now,
    updated_at: now,
  });
  return signIn(services, user);
}

/** A further sign-in of someone, as from another device. */
export async function signIn(services: Services, user: UserRow): Promise<Person> {
  const now = services.clock();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await insertSession(services.db, {
    id: sessionId,
    userId: user.id,
    now,
    expiresAt,
    userAgent: null,
    address: '127.0.0.1',
  });
  return { user, sessionId, token: await services.tokens.issueAccess({ userId: user.id, sessionId }, now) };
}
