import { changePassword, updateProfile } from '@minipos/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#session/api.ts';
import { updateOwnUser } from '#session/session.ts';
import { useSessionsRefresh } from './sessions.ts';

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: z.input<typeof updateProfile.body>) => api(updateProfile, { body }),
    onSuccess: ({ user }) => updateOwnUser(user),
  });
}

/** The server ends every other session, so their list is asked for again. */
export function useChangePassword() {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword.body>) => api(changePassword, { body }),
    onSuccess: refresh,
  });
}
