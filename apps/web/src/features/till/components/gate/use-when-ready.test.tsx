import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWhenReady } from './use-when-ready.ts';

function render(isReady: boolean) {
  const act = vi.fn<() => void>();
  const { result, rerender, unmount } = renderHook((props) => useWhenReady(props.isReady, act), {
    initialProps: { isReady },
  });
  return { act, ask: () => result.current(), become: (ready: boolean) => rerender({ isReady: ready }), unmount };
}

it('acts at once when everything is known', () => {
  const { act, ask } = render(true);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
});

it('asked for before that, it acts as soon as it is, once however often it was asked for', () => {
  const { act, ask, become } = render(false);
  ask();
  ask();
  expect(act).not.toHaveBeenCalled();
  become(true);
  expect(act).toHaveBeenCalledTimes(1);
  become(false);
  become(true);
  expect(act).toHaveBeenCalledTimes(1);
});

it('is forgotten when somebody presses something else meanwhile, or leaves', () => {
  const pressed = render(false);
  pressed.ask();
  fireEvent.keyDown(window, { key: 'F3' });
  pressed.become(true);
  const touched = render(false);
  touched.ask();
  fireEvent.pointerDown(document.body);
  touched.become(true);
  const gone = render(false);
  gone.ask();
  gone.unmount();
  for (const { act } of [pressed, touched, gone]) expect(act).not.toHaveBeenCalled();
});

it('acts by itself for nobody', () => {
  const { act, become } = render(false);
  become(true);
  expect(act).not.toHaveBeenCalled();
});
