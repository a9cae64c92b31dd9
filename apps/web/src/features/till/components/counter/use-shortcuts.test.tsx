import { createEvent, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { type TillKeys, useShortcuts } from './use-shortcuts.ts';

const pressed = vi.fn<(key: string) => void>();

function Till({ dialogs, closes = null }: { dialogs: string[]; closes?: keyof TillKeys | null }) {
  useShortcuts(closes, { F2: () => pressed('F2'), F12: () => pressed('F12'), '+': () => pressed('+') });
  return dialogs.map((name) => <div key={name} role="dialog" aria-label={name} />);
}

let at = performance.now();

/** As a person does, a second after the key before. False: the browser's own help and tools stay away. */
function press(key: string): boolean {
  const event = createEvent.keyDown(document.body, { key });
  at += 1000;
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(document.body, event);
}

/** The keys that do something. */
function actingKeys(): string[] {
  pressed.mockClear();
  // The moments of keys that other tests pressed in the same window count no more.
  press('x');
  press('x');
  for (const key of ['F2', 'F12', '+']) expect(press(key)).toBe(false);
  return pressed.mock.calls.map(([key]) => key);
}

it('at the counter every key acts', () => {
  renderUi(<Till dialogs={[]} />);
  expect(actingKeys()).toEqual(['F2', 'F12', '+']);
});

it('under the help of the page none does, its own help neither', () => {
  renderUi(<Till dialogs={['Ayuda de esta página']} />);
  expect(actingKeys()).toEqual([]);
});

it('the help of the till closes with its key', () => {
  renderUi(<Till dialogs={['Ayuda de la caja']} closes="F12" />);
  expect(actingKeys()).toEqual(['F12']);
});

it('but not under what lies over it', () => {
  renderUi(<Till dialogs={['Ayuda de la caja', 'Sesión bloqueada']} closes="F12" />);
  expect(actingKeys()).toEqual([]);
});
