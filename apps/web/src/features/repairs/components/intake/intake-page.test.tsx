import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { Offline } from '#ui/feedback/offline.ts';
import { emptyIntake, intakeKey, keepIntake, readIntake } from '../../local/intake-draft.ts';
import { sampleWholeRepair, shopAnswers } from '../../test/sample-repair.ts';
import { IntakePage } from './intake-page.tsx';
import { WarrantyIntake } from './warranty-intake.tsx';

const store = sampleStore({ storeType: 'service' });
const slot = { userId: 7, storeId: 1, warrantyOfId: null };
const receivePath = 'POST /services/stores/1/services';
const draft = () => ({
  ...emptyIntake(new Date()),
  client: { id: 3, name: 'Ana' },
  deviceType: 'smartphone' as const,
  problem: 'No carga',
});
const receive = () => screen.getByRole('button', { name: 'Recibir e imprimir recibo' });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
  localStorage.clear();
});

function show(answer: () => ReturnType<typeof accept>, page = () => <IntakePage store={store} />) {
  acceptSession(samplePerson(), 't');
  const server = fakeServer({ ...shopAnswers(), [receivePath]: answer });
  const sent = () => server.calls.filter(({ call }) => call === receivePath).map(({ body }) => body);
  return { sent, ...renderScreens({ '/services/new': page }) };
}

/** What another tab does to the draft, as this one hears of it. */
const elsewhere = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: intakeKey(slot) }));
  });

it('a draft that was received in another tab goes on as another device', async () => {
  const first = draft();
  keepIntake(slot, first);
  const { sent, user } = show(() => accept({ data: sampleWholeRepair() }));
  expect(await screen.findByText(/La clave no se guarda: escríbela otra vez/)).toBeDefined();
  elsewhere(() => localStorage.removeItem(intakeKey(slot)));
  expect(await screen.findByText(/Si sigues aquí, se recibe como otro equipo/)).toBeDefined();
  await user.click(receive());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ clientId: 3, warrantyOfId: null });
  expect((sent()[0] as { uuid: string }).uuid).not.toBe(first.uuid);
});

it('tabs with the same draft follow each other', async () => {
  const first = draft();
  keepIntake(slot, first);
  show(() => accept({ data: sampleWholeRepair() }));
  await screen.findByDisplayValue('No carga');
  elsewhere(() => keepIntake(slot, { ...first, problem: 'No carga ni prende' }));
  expect(await screen.findByDisplayValue('No carga ni prende')).toBeDefined();
});

it('without the news from the other tab, nothing is sent under its uuid', async () => {
  const first = draft();
  keepIntake(slot, first);
  const { sent, user } = show(() => accept({ data: sampleWholeRepair() }));
  await screen.findByDisplayValue('No carga');
  localStorage.removeItem(intakeKey(slot));
  await user.click(receive());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(sent()).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Recibir como otro equipo' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((sent()[0] as { uuid: string }).uuid).not.toBe(first.uuid);
});

it('a draft the server knows as another device says so and offers to receive it as one of its own', async () => {
  const first = draft();
  keepIntake(slot, first);
  let tries = 0;
  const { sent, user } = show(() => {
    tries += 1;
    return tries === 1
      ? refuse(409, 'OPERATION_CHANGED', 'Esta operación ya se recibió con otros datos.')
      : accept({ data: sampleWholeRepair() });
  });
  await screen.findByDisplayValue('No carga');
  await user.type(screen.getByLabelText('Clave o patrón'), '2580');
  await user.click(receive());
  expect(await screen.findByText(/Ya se recibió otro equipo con este borrador/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Recibir como otro equipo' }));
  await screen.findByRole('heading', { name: 'Equipo recibido: R-000045' });
  const [before, after] = sent() as { uuid: string; unlockNote: string }[];
  expect(before?.uuid).toBe(first.uuid);
  expect(after?.uuid).not.toBe(first.uuid);
  // What was typed for this one goes with it.
  expect(after?.unlockNote).toBe('2580');
});

it('a question without an answer is kept with the draft: the page says so when it is back, and asks under the same uuid', async () => {
  const first = draft();
  keepIntake(slot, first);
  acceptSession(samplePerson(), 't');
  const lost = fakeServer(shopAnswers());
  const before = renderScreens({ '/services/new': () => <IntakePage store={store} /> });
  await screen.findByDisplayValue('No carga');
  await before.user.click(receive());
  await waitFor(() => expect(lost.calls.filter(({ call }) => call === receivePath)).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(readIntake(slot)).toMatchObject({ uuid: first.uuid, askedUuid: first.uuid });
  cleanup();
  const { sent, user } = show(() => accept({ data: sampleWholeRepair() }));
  expect(await screen.findByText(/Ya se pidió recibir este equipo y no llegó la respuesta/)).toBeDefined();
  await user.click(receive());
  await screen.findByRole('heading', { name: 'Equipo recibido: R-000045' });
  expect(sent()).toMatchObject([{ uuid: first.uuid }]);
});

it('what was asked before and changed since says that it is received, not that it is another device', async () => {
  const first = draft();
  keepIntake(slot, { ...first, askedUuid: first.uuid });
  const { user } = show(() => refuse(409, 'OPERATION_CHANGED', 'Esta operación ya se recibió con otros datos.'));
  await screen.findByDisplayValue('No carga');
  await user.click(receive());
  expect(await screen.findByText(/Este equipo ya se recibió cuando se pidió antes/)).toBeDefined();
});

it('a tab leaves alone what another one keeps, and says that its own is not kept', async () => {
  const { user } = show(() => accept({ data: sampleWholeRepair() }));
  await screen.findByLabelText(/^Problema/);
  const theirs = draft();
  keepIntake(slot, theirs);
  await user.type(screen.getByLabelText(/^Problema/), 'x');
  expect(await screen.findByText(/Hay otro equipo a medio recibir en otra pestaña/)).toBeDefined();
  expect(readIntake(slot)).toEqual(theirs);
});

it('without a connection a browser that is no till says what to do and what is not kept', async () => {
  show(
    () => accept({ data: sampleWholeRepair() }),
    () => (
      <Offline value={true}>
        <IntakePage store={store} />
      </Offline>
    ),
  );
  expect(await screen.findByText(/Sin conexión solo se recibe en una caja.*La clave no se guarda\./)).toBeDefined();
});

it('a device comes back under a warranty with its client, who cannot be changed', async () => {
  const first = sampleWholeRepair({ id: 45, status: 'delivered', warrantyUntil: '2999-01-15T21:00:00.000Z' });
  const { sent, user } = show(
    () => accept({ data: sampleWholeRepair({ id: 46, serviceNumber: 'R-000046' }) }),
    () => <WarrantyIntake store={store} repair={first} />,
  );
  expect(await screen.findByText(/Vuelve en garantía de/)).toBeDefined();
  expect(screen.getByText('Rosa Elvira Quintero')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cambiar cliente' })).toBeNull();
  await user.type(screen.getByLabelText(/^Problema/), 'Otra vez no carga');
  await user.click(receive());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ clientId: 3, warrantyOfId: 45, deviceModel: 'A54' });
});

it('a warranty that ended is said, and the device can be received without it', async () => {
  const first = sampleWholeRepair({ status: 'delivered', warrantyUntil: '2020-01-15T21:00:00.000Z' });
  show(
    () => accept({ data: first }),
    () => <WarrantyIntake store={store} repair={first} />,
  );
  expect(await screen.findByText('La garantía de R-000045 terminó el 15/01/2020.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Recibir sin garantía' })).toBeDefined();
});
