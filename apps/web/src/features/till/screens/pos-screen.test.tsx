import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { PosScreen } from './pos-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

function open(stores: ReturnType<typeof sampleStore>[]) {
  const memberships = stores.map(({ id }) => ({ storeId: id, role: 'owner' as const, added: [], removed: [] }));
  acceptSession(samplePerson({ memberships }), 't');
  const pagination = { page: 1, limit: 100, total: stores.length, totalPages: 1 };
  fakeServer({ 'GET /stores': () => accept({ data: stores, pagination }) });
  renderScreens({ '/pos': PosScreen, '/stores': () => <p>tiendas</p> });
}

it('somebody without any store reads that they have none, and finds where to open the first', async () => {
  open([]);
  expect(await screen.findByText('Todavía no tienes tiendas')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Crear Primera Tienda' }).getAttribute('href')).toMatch(/^\/stores\?new=/);
});

it('stores that are all inactive cannot be chosen: it says who can help', async () => {
  open([sampleStore({ isActive: false })]);
  expect(await screen.findByText(/Ninguna de tus tiendas está activa/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver mis tiendas' }).getAttribute('href')).toBe('/stores');
});

it('when the stores could not be read it says so, not that there are none', async () => {
  acceptSession(samplePerson({ memberships: [] }), 't');
  fakeServer({ 'GET /stores': () => refuse(403, 'FORBIDDEN', 'Ahora no') });
  renderScreens({ '/pos': PosScreen });
  expect(await screen.findByText('Error al cargar tiendas')).toBeDefined();
  expect(screen.queryByText('Todavía no tienes tiendas')).toBeNull();
});
