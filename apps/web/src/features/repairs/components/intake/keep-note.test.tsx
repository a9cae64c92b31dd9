import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { shopAnswers } from '../../test/sample-repair.ts';
import { KeepNote } from './keep-note.tsx';

const call = 'PUT /services/stores/1/services/45/unlock-note';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

function show(answer: () => ReturnType<typeof accept>) {
  acceptSession(samplePerson(), 't');
  const server = fakeServer({ ...shopAnswers(), [call]: answer });
  renderScreens({ '/services/new': () => <KeepNote storeId={1} repairId={45} unlockNote="2580" /> });
  return () => server.calls.filter((one) => one.call === call).map(({ body }) => body);
}

it('a note that a till tells late takes the place of none', async () => {
  const sent = show(() => accept({ message: 'Clave guardada' }));
  expect(await screen.findByText('La clave quedó guardada, cifrada.')).toBeDefined();
  expect(sent()).toEqual([{ unlockNote: '2580', onlyIfNone: true }]);
});

it('where the store has another one by then, that is said, and nothing is tried again', async () => {
  show(() => refuse(409, 'UNLOCK_NOTE_EXISTS', 'Este equipo ya tiene una clave guardada, y queda esa.'));
  expect(await screen.findByText(/ya le anotaron otra clave a este equipo, y queda esa/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
