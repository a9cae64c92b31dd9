import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PersonKey } from '#offline/database/rows.ts';
import type { PinChoice } from '#offline/identity/own-pin.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleCashier as rosa } from '#test/fixtures/sample-cashier.ts';
import { Offline } from '#ui/feedback/offline.ts';
import { TakingForm } from './taking-form.tsx';

const keyOf = (generation: number) => ({ storeId: 1, deviceId: 'till', userId: 7, generation }) as PersonKey;
const right = async () => ({ kind: 'right' as const, key: keyOf(1) });

type Answer = PinChoice | Promise<PinChoice>;

function renderTaking(answers: Answer[], { person = rosa, isOffline = false } = {}) {
  const choose = vi.fn<(pin: string) => Answer>(() => answers.shift() ?? { kind: 'unanswered' });
  const taken = vi.fn<(generation: number) => void>();
  const back = vi.fn<() => void>();
  const { user } = renderUi(
    <Offline value={isOffline}>
      <TakingForm
        person={person}
        check={right}
        choose={async (_, __, pin) => choose(pin)}
        onTaken={({ generation }) => taken(generation)}
        onBack={back}
      />
    </Offline>,
  );
  const write = async (label: RegExp, pin: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value: pin } });
    if (field.form) fireEvent.submit(field.form);
  };
  const given = () => write(/^PIN de Rosa/, '2580');
  const twice = async (pin: string) => {
    await write(/^Tu PIN nuevo/, pin);
    await write(/^Escribe otra vez/, pin);
  };
  return { user, choose, taken, back, write, given, twice };
}

it('a given PIN is changed before the till is theirs, typed twice, and they enter with the new one', async () => {
  const { choose, taken, given, twice } = renderTaking([{ kind: 'chosen', key: keyOf(2) }]);
  await given();
  expect(await screen.findByText(/^Este PIN lo conoce quien te lo dio\. Elige uno tuyo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Más tarde' })).toBeNull();
  expect(taken).not.toHaveBeenCalled();
  await twice('1470');
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(2));
  expect(choose).toHaveBeenCalledExactlyOnceWith('1470');
});

it('one’s own PIN takes the till at once', async () => {
  const { taken, given } = renderTaking([], { person: { ...rosa, isPinGiven: false } });
  await given();
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(1));
});

it('without a connection they sell with the given one: nobody waits for it', async () => {
  const { taken, given } = renderTaking([], { isOffline: true });
  await given();
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(1));
});

it('easy ones and two that differ are told before anything is sent, and the keys on the screen type as well', async () => {
  const { user, choose, given, write } = renderTaking([]);
  await given();
  await write(/^Tu PIN nuevo/, '1234');
  expect((await screen.findByRole('alert')).textContent).toMatch(/muy fácil/);
  for (const digit of ['1', '4', '7', '0']) await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await write(/^Escribe otra vez/, '1471');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no coinciden/);
  expect(choose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByLabelText(/^Tu PIN nuevo/)).toBe(document.activeElement));
});

it('who may approve is told that six digits are needed', async () => {
  const { given, write } = renderTaking([], { person: { ...rosa, role: 'assistant' } });
  await given();
  await write(/^Tu PIN nuevo/, '1470');
  expect((await screen.findByRole('alert')).textContent).toMatch(/6 dígitos/);
});

it('without an answer they try again with the same PIN, or put it off and go on with the given one', async () => {
  const { user, choose, taken, given, twice } = renderTaking([{ kind: 'unanswered' }, { kind: 'unanswered' }]);
  await given();
  await twice('1470');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No hubo respuesta/);
  await user.click(screen.getByRole('button', { name: 'Guardar PIN' }));
  await waitFor(() => expect(choose.mock.calls).toEqual([['1470'], ['1470']]));
  await user.click(await screen.findByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(1));
});

it('when the PIN changed meanwhile they are asked for the new one, and the till stays whose it was', async () => {
  const { taken, given, twice } = renderTaking([{ kind: 'changed' }]);
  await given();
  await twice('1470');
  expect((await screen.findByRole('alert')).textContent).toBe('Tu PIN cambió hace un momento. Escribe el nuevo.');
  await waitFor(() => expect(screen.getByLabelText(/^PIN de Rosa/)).toBe(document.activeElement));
  expect(taken).not.toHaveBeenCalled();
});

it('a double click sends it once, and going back leaves the till whose it was', async () => {
  const { promise: pending, resolve: answer } = Promise.withResolvers<PinChoice>();
  const { user, choose, taken, back, given, write } = renderTaking([pending]);
  await given();
  await write(/^Tu PIN nuevo/, '1470');
  await user.type(await screen.findByLabelText(/^Escribe otra vez/), '1470');
  await user.dblClick(screen.getByRole('button', { name: 'Guardar PIN' }));
  answer({ kind: 'unanswered' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No hubo respuesta/);
  expect(choose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(back).toHaveBeenCalledTimes(1);
  expect(taken).not.toHaveBeenCalled();
});
