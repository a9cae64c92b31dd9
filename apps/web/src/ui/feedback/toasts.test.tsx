import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('success closes after 5 s, an error stays until closed', () => {
  renderUi(null);
  act(() => {
    toasts.success('Tienda actualizada exitosamente');
    toasts.error('Error al guardar departamento');
  });
  pass(4900);
  expect(screen.getByText('Tienda actualizada exitosamente')).toBeDefined();
  pass(200);
  pass(1000);
  expect(screen.queryByText('Tienda actualizada exitosamente')).toBeNull();
  pass(600_000);
  expect(screen.getByText('Error al guardar departamento')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click());
  pass(1000);
  expect(screen.queryByText('Error al guardar departamento')).toBeNull();
});

it('is announced politely', () => {
  renderUi(null);
  act(() => void toasts.warning('La tasa tiene más de 24 horas.'));
  expect(screen.getByText('La tasa tiene más de 24 horas.').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
