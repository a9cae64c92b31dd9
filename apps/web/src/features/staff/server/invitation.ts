import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { acceptInvitation, type InvitationSeen, lookAtInvitation } from '@minipos/contract/staff/access';
import type { z } from 'zod';
import { selectedStores } from '#current/selected-stores.ts';
import { api } from '#session/api.ts';
import { acceptSession } from '#session/session.ts';

export const lookAt = async (token: string, signal: AbortSignal): Promise<InvitationSeen> =>
  (await api(lookAtInvitation, { body: { token }, signal })).data;

/** Accepts and signs in, as the sign-in screen does, working in the store that was joined. */
export async function joinStore(body: z.input<typeof acceptInvitation.body>): Promise<OwnUser> {
  const { user, token, storeId } = await api(acceptInvitation, { body });
  acceptSession(user, token);
  selectedStores.select(user.id, storeId);
  return user;
}
