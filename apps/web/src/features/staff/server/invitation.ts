import { acceptInvitation, type InvitationSeen, lookAtInvitation } from '@minipos/contract/staff/access';
import type { z } from 'zod';
import { selectedStores } from '#current/selected-stores.ts';
import { api } from '#session/api.ts';
import { acceptSession } from '#session/session.ts';

export const lookAt = async (token: string, signal: AbortSignal): Promise<InvitationSeen> =>
  (await api(lookAtInvitation, { body: { token }, signal })).data;

/** Accepts and signs in, as the sign-in screen does, working in the store that was joined. */
export async function joinStore(body: z.input<typeof acceptInvitation.body>) {
  const { user, token, storeId } = await api(acceptInvitation, { body });
  selectedStores.select(user.id, storeId);
  acceptSession(user, token);
  return user;
}
