import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { welcomePhraseQuery } from '../server/welcome-phrase.ts';
import { WelcomeSection } from './welcome-section.tsx';

let saved: string | null;

function show() {
  acceptSession(samplePerson({ role: 'admin' }), 't');
  fakeServer({
    'GET /platform/welcome': () => accept({ data: { customerPhrase: saved } }),
    'PUT /platform/welcome': ({ body }) => {
      saved = (body as { customerPhrase: string | null }).customerPhrase;
      return accept({ data: { customerPhrase: saved } });
    },
  });
  return renderScreens({ '/': WelcomeSection });
}

const field = async (): Promise<HTMLInputElement> => screen.findByLabelText('Frase de clientes');
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => {
  saved = 'Mil tiendas';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

it('after saving the field holds what was saved, not what was typed around it', async () => {
  const { user } = show();
  const input = await field();
  type(input, '  Dos mil tiendas  ');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toBe('Dos mil tiendas'));
  await waitFor(() => expect(input.value).toBe('Dos mil tiendas'));
});

it('a phrase that somebody else saved takes the place of the old one, unless something is being typed', async () => {
  const { queryClient } = show();
  const input = await field();
  expect(input.value).toBe('Mil tiendas');
  saved = 'Tres mil tiendas';
  await queryClient.invalidateQueries(welcomePhraseQuery);
  await waitFor(() => expect(input.value).toBe('Tres mil tiendas'));
  type(input, 'A medio escribir');
  saved = 'Cuatro mil tiendas';
  await queryClient.invalidateQueries(welcomePhraseQuery);
  expect(input.value).toBe('A medio escribir');
});
