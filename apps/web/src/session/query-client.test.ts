import { ApiError } from '@minipos/contract/core/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { isWorthRetrying, queryClient } from './query-client.ts';
import { sessionState } from './session-state.ts';

const refusal = (status: number) =>
  new ApiError(status, { success: false, code: 'INTERNAL', message: 'Ocurrió un error inesperado.' }, null);

afterEach(() => onlineManager.setOnline(true));

it('asks again when nothing answered or the server stumbled, twice at most', () => {
  expect(isWorthRetrying(0, new NetworkError())).toBe(true);
  expect(isWorthRetrying(1, refusal(503))).toBe(true);
  expect(isWorthRetrying(2, new NetworkError())).toBe(false);
  expect(isWorthRetrying(0, refusal(403))).toBe(false);
  expect(isWorthRetrying(0, new TypeError('a bug'))).toBe(false);
});

it('does not keep anyone waiting while there is no connection', () => {
  onlineManager.setOnline(false);
  expect(isWorthRetrying(0, new NetworkError())).toBe(false);
});

it('asks nothing once nobody is signed in', () => {
  sessionState.close();
  const { enabled } = queryClient.getDefaultOptions().queries ?? {};
  expect(typeof enabled === 'function' && enabled(undefined as never)).toBe(false);
});
