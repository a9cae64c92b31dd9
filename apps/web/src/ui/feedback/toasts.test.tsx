import { notifications } from '@mantine/notifications';
import { ApiError } from '@minipos/contract/core/client';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorText } from '#lib/http/error-text.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
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

it('a session that is over raises none: the lock says so', () => {
  renderUi(null);
  const refused = (code: 'SESSION_EXPIRED' | 'BAD_CREDENTIALS') =>
    new ApiError(401, { success: false, code, message: `Se negó por ${code}` }, null);
  act(() => {
    toasts.error(errorText(refused('SESSION_EXPIRED'), 'Error al guardar'), 'No se guardó');
    toasts.error(errorText(refused('BAD_CREDENTIALS'), 'Error al guardar'));
  });
  expect(screen.queryByText('No se guardó')).toBeNull();
  expect(screen.getByText('Se negó por BAD_CREDENTIALS')).toBeDefined();
});

it('under fingers a touch takes it away, and what hovers over it keeps it no longer than 7 s', () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  );
  renderUi(null);
  act(() => {
    toasts.success('Pedido listo exitosamente');
    toasts.success('Cliente creado');
    toasts.error('No se pudo guardar');
  });
  act(() => screen.getByText('Cliente creado').click());
  pass(500);
  expect(screen.queryByText('Cliente creado')).toBeNull();
  const held = screen.getByText('Pedido listo exitosamente');
  fireEvent.mouseEnter(held.closest('[role="group"]') ?? held);
  pass(6000);
  expect(screen.getByText('Pedido listo exitosamente')).toBeDefined();
  pass(1500);
  pass(1000);
  expect(screen.queryByText('Pedido listo exitosamente')).toBeNull();
  act(() => screen.getByText('No se pudo guardar').click());
  pass(60_000);
  expect(screen.getByText('No se pudo guardar')).toBeDefined();
});

it('under fingers a notice that waits behind errors has its time when it is seen', () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  );
  renderUi(null);
  act(() => {
    for (const place of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) toasts.error(`Falló ${place}`);
    toasts.success('Pedido listo');
  });
  pass(20_000);
  expect(screen.queryByText('Pedido listo')).toBeNull();
  act(() => screen.getAllByRole('button', { name: 'Cerrar aviso' })[0]?.click());
  pass(1000);
  expect(screen.getByText('Pedido listo')).toBeDefined();
});

it('is announced politely', () => {
  renderUi(null);
  act(() => void toasts.warning('La tasa tiene más de 24 horas.'));
  expect(screen.getByText('La tasa tiene más de 24 horas.').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
