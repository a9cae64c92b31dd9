import {
  cancelEmailChange,
  confirmEmail,
  getEmailChange,
  requestEmailChange,
  resendEmailLink,
} from '@minipos/contract/accounts/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#session/api.ts';

const ownEmailChange = ['email-change'] as const;
const lookAgainMs = 15_000;

/** The e-mail that waits to be confirmed. Its link is mostly opened elsewhere, so it is asked for again while it waits. */
export const emailChangeQuery = queryOptions({
  queryKey: ownEmailChange,
  queryFn: async ({ signal }) => (await api(getEmailChange, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data ? lookAgainMs : false),
  meta: { keep: false },
});

function useEmailChangeRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownEmailChange });
}

export function useRequestEmailChange() {
  const refresh = useEmailChangeRefresh();
  return useMutation({
    mutationFn: (body: z.input<typeof requestEmailChange.body>) => api(requestEmailChange, { body }),
    onSuccess: refresh,
  });
}

/** Both find out when the change no longer waits. */
export function useResendEmailLink() {
  const refresh = useEmailChangeRefresh();
  return useMutation({ mutationFn: () => api(resendEmailLink, {}), onSettled: refresh });
}

export function useCancelEmailChange() {
  const refresh = useEmailChangeRefresh();
  return useMutation({ mutationFn: () => api(cancelEmailChange, {}), onSettled: refresh });
}

export const confirmNewEmail = (token: string) => api(confirmEmail, { body: { token } });
