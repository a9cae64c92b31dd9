import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleWholeRepair, shopAnswers } from '../../test/sample-repair.ts';
import { RepairFacts } from './repair-facts.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

function show(printedNumber: string | null) {
  acceptSession(samplePerson(), 't');
  fakeServer(shopAnswers());
  const repair = sampleWholeRepair({ printedNumber });
  renderScreens({ '/services/45': () => <RepairFacts store={sampleStore()} repair={repair} /> });
  return screen.findByText('Dispositivo');
}

it('says what the paper of the client says where that is another number', async () => {
  await show('R2-000045');
  expect(screen.getByText('En papel')).toBeDefined();
  expect(screen.getByText('R2-000045')).toBeDefined();
});

it('and nothing where the paper says the number', async () => {
  await show(null);
  expect(screen.queryByText('En papel')).toBeNull();
});
