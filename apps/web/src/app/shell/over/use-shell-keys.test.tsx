import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import type { Over } from './open-over.ts';
import { useShellKeys } from './use-shell-keys.ts';

let opened: Over[] = [];

function Page({ over }: { over?: 'dialog' | 'charge' }) {
  useShellKeys((wanted) => opened.push(wanted));
  return (
    <>
      <input aria-label="Nombre" />
      <button type="button">Guardar</button>
      {over === 'dialog' ? <div role="dialog" aria-label="Pregunta" /> : null}
      {over === 'charge' ? <div data-covers-shell /> : null}
    </>
  );
}

beforeEach(() => {
  opened = [];
});

let at = performance.now();

/** A key as a person presses it, a second after the one before. True when the browser goes on to do what the key does there. */
function press(target: Element, key: object): boolean {
  const event = createEvent.keyDown(target, key);
  at += 1000;
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(target, event);
}
const search = { key: 'k', ctrlKey: true };

it('Ctrl+K searches from anywhere, a field too, and once however long it is held', () => {
  renderUi(<Page />);
  expect(press(screen.getByLabelText('Nombre'), search)).toBe(false);
  press(document.body, { key: 'K', metaKey: true });
  press(document.body, { ...search, repeat: true });
  expect(opened).toEqual(['search', 'search']);
  // Another command of the browser.
  expect(press(document.body, { key: 'k', ctrlKey: true, shiftKey: true })).toBe(true);
});

it('? helps, but is a sign like any other in a field', () => {
  renderUi(<Page />);
  expect(press(screen.getByLabelText('Nombre'), { key: '?' })).toBe(true);
  expect(opened).toEqual([]);
  press(screen.getByRole('button'), { key: '?', shiftKey: true });
  expect(opened).toEqual(['help']);
});

it.each(['dialog', 'charge'] as const)('over a %s neither opens, and the browser does not search either', (over) => {
  renderUi(<Page over={over} />);
  expect(press(document.body, search)).toBe(false);
  press(document.body, { key: '?' });
  expect(opened).toEqual([]);
});
