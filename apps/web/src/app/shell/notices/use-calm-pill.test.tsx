import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import type { Pill } from '../bars/sync-pill.ts';
import { useCalmPill } from './use-calm-pill.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const saved: Pill = { state: 'pending', text: 'Guardado en este equipo: venta' };
const running: Pill = { state: 'syncing', text: 'Sincronización en curso...' };
const done: Pill = { state: 'done', text: 'Todo sincronizado' };

const Said = ({ pill }: { pill: Pill }) => <p role="status">{useCalmPill(pill, pill === running)?.text}</p>;
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('a run that is over at once is never said; one that lasts is', () => {
  const { again } = renderUi(<Said pill={saved} />);
  again(<Said pill={running} />);
  pass(900);
  expect(said()).toBe(saved.text);
  again(<Said pill={done} />);
  expect(said()).toBe(done.text);
  again(<Said pill={running} />);
  pass(999);
  expect(said()).toBe(done.text);
  pass(2);
  expect(said()).toBe(running.text);
});

it('a page that opens while a short run is under way says nothing', () => {
  renderUi(<Said pill={running} />);
  expect(said()).toBe('');
});
