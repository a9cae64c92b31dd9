import { ApiError } from '@minipos/contract/core/client';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '#lib/http/network-error.ts';
import { readToken } from './session-state.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** Asking again helps when nothing answered or the server stumbled, not when it said no. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (error instanceof NetworkError) return onlineManager.isOnline();
  return error instanceof ApiError && error.status >= 500;
}

/** What the server last said. Lists add `placeholderData: keepRowsOf(…)`, so that their rows stay while refreshing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A screen that is being left after signing out has nothing more to ask.
      enabled: () => readToken() !== null,
      staleTime: 30_000,
      // As long as the copy on the device, so that what was read yesterday can be read offline today.
      gcTime: week,
      retry: isWorthRetrying,
      // Without a network a call fails at once and says so, instead of waiting in silence.
      networkMode: 'always',
      // What could not be had is asked for again by itself, as the screens promise.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
