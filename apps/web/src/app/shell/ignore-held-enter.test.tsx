import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ignoreHeldEnter } from './ignore-held-enter.ts';

ignoreHeldEnter();

/** True when the browser goes on to do what the key does there. */
const press = (target: HTMLElement, key: string, repeat: boolean) => fireEvent.keyDown(target, { key, repeat });

it('Enter held does nothing more; pressed again it does, and other keys may be held', () => {
  const hear = vi.fn<() => void>();
  renderUi(<input aria-label="Nombre" onKeyDown={hear} />);
  const field = screen.getByLabelText('Nombre');
  expect(press(field, 'Enter', false)).toBe(true);
  expect(press(field, 'Enter', true)).toBe(false);
  expect(hear).toHaveBeenCalledTimes(1);
  expect(press(field, 'Enter', false)).toBe(true);
  expect(press(field, 'ArrowDown', true)).toBe(true);
  expect(press(field, 'Backspace', true)).toBe(true);
  expect(hear).toHaveBeenCalledTimes(4);
});

it('in a text of several lines Enter held goes on', () => {
  renderUi(<textarea aria-label="Descripción" />);
  expect(press(screen.getByLabelText('Descripción'), 'Enter', true)).toBe(true);
});
