import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { acceptInvitation, type InvitationSeen, lookAtInvitation } from '@minipos/contract/staff/access';
import { listStores } from '@minipos/contract/stores/stores';
import type { z } from 'zod';
import { selectedStores } from '#current/selected-stores.ts';
import { api } from '#session/api.ts';
import { acceptSession } from '#session/session.ts';

export const lookAt = async (token: string, signal: AbortSignal): Promise<InvitationSeen> =>
  (await api(lookAtInvitation, { body: { token }, signal })).data;

/** Accepts and signs in, as the sign-in screen does, working in the store that was joined. */
export async function joinStore(body: z.input<typeof acceptInvitation.body>, seen: InvitationSeen): Promise<OwnUser> {
  const { user, token } = await api(acceptInvitation, { body });
  acceptSession(user, token);
  const storeId = await findJoined(user, seen);
  if (storeId !== null) selectedStores.select(user.id, storeId);
  return user;
}

/** The answer does not say which store it was: who works in several is asked about by name and role. */
async function findJoined({ memberships }: OwnUser, { storeName, role }: InvitationSeen): Promise<number | null> {
  const [only] = memberships;
  if (memberships.length <= 1) return only?.storeId ?? null;
  const joined = new Set(memberships.filter((one) => one.role === role).map(({ storeId }) => storeId));
  try {
    const { data } = await api(listStores, { query: { search: storeName, limit: 100 } });
    return data.find(({ id, name }) => name === storeName && joined.has(id))?.id ?? null;
  } catch {
    // They are signed in: without an answer the store is the one they chose last, or they are asked.
    return null;
  }
}
