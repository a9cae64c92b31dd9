import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMedia } from './use-media.ts';

class Screen extends EventTarget {
  matches = false;
  turn(matches: boolean) {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

let screen: Screen;
const asked = vi.fn<() => Screen>(() => screen);
beforeEach(() => {
  screen = new Screen();
  asked.mockClear();
  vi.stubGlobal('matchMedia', asked);
});
afterEach(() => vi.unstubAllGlobals());

it('follows the screen', () => {
  const { result } = renderHook(() => useMedia('(follows)'));
  expect(result.current).toBe(false);
  act(() => screen.turn(true));
  expect(result.current).toBe(true);
});

it('asks the browser once, however often it is drawn', () => {
  const { rerender } = renderHook(() => useMedia('(once)'));
  const before = asked.mock.calls.length;
  for (let times = 0; times < 5; times += 1) rerender();
  expect(asked).toHaveBeenCalledTimes(before);
});

it('hears of what changed while nobody listened', () => {
  const first = renderHook(() => useMedia('(meanwhile)'));
  first.unmount();
  screen.turn(true);
  const { result } = renderHook(() => useMedia('(meanwhile)'));
  expect(result.current).toBe(true);
});
