// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown, waitText } from './use-countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts down to nothing by the clock', () => {
  const until = Date.now() + 3000;
  const { result } = renderHook(() => useCountdown(until));
  expect(result.current).toBe(3);
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe(0);
});

it.each([
  [45, '45 s'],
  [60, '1 min 00 s'],
  [115, '1 min 55 s'],
])('%i seconds read %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
