// @vitest-environment node
import { createHmac } from 'node:crypto';
import { pinProofText } from '@minipos/domain/people/proof-texts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { personWith, sealed, sealedPlace, secretOf } from '#test/fixtures/sealed-person.ts';
import { openDatabase } from '../database/database.ts';
import type { PeopleAnswer } from '../database/ports.ts';
import { deviceKeyOf } from './device-key.ts';
import { chooseOwnPin, type OwnPinRequest } from './own-pin.ts';
import { unlockSecret } from './person-key.ts';

const { storeId, deviceId, generation: first } = sealedPlace;
const given = '2580';
const refused = (code: string) => ({ kind: 'refused' as const, code, message: code });
const unreachable = { kind: 'unreachable' as const };

/** A till and a server that keeps one PIN by the rules of the real one, and loses the answers it is told to. */
async function tillWith(lost: { answers?: boolean; people?: boolean } = {}) {
  const db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const person = personWith(given, { isPinGiven: true });
  const { userId } = person;
  await db.meta.put({ storeId, deviceId } as never);
  await deviceKeyOf(db, storeId, deviceId);
  await db.deviceKeys.update([storeId, deviceId], { isKnown: true });
  await db.cashiers.put(person);
  const kept = { pin: given, generation: first, isPinGiven: true };
  const sealedNow = () => sealed(kept.pin, { storeId, deviceId, userId, generation: kept.generation });
  const send = async ({ pin, proof, signer }: OwnPinRequest) => {
    const text = pinProofText({ storeId, deviceId: signer.deviceId, userId, generation: proof.generation }, pin);
    const mac = createHmac('sha256', secretOf(proof.generation)).update(text).digest('base64url');
    if (proof.generation < kept.generation) return refused('PIN_CHANGED');
    if (mac !== proof.mac) return refused('PIN_UNPROVED');
    Object.assign(kept, { pin, generation: kept.generation + 1, isPinGiven: false });
    return lost.answers ? unreachable : { kind: 'answer' as const, data: sealedNow() };
  };
  const people = async () => {
    if (lost.people) return unreachable;
    const { storeId: _, deviceId: __, ...told } = { ...person, isPinGiven: kept.isPinGiven, pin: sealedNow() };
    const own = { userId: 1, generation: 0, secret: secretOf(0).toString('base64') };
    const data: PeopleAnswer = { own, people: [told] };
    return { kind: 'answer' as const, data };
  };
  const key = await unlockSecret(person, given);
  if (!key) throw new Error('the given PIN opens nothing');
  const choose = (pin: string) => chooseOwnPin({ db, server: { people }, send }, person, key, pin);
  const entry = async () => {
    const found = await db.cashiers.get([storeId, userId]);
    if (!found) throw new Error('nobody of this till');
    return found;
  };
  return { kept, lost, choose, entry };
}

it('[TRUST-25] the PIN becomes theirs, and the till knows it at once: the new one opens, the given one does not', async () => {
  const { kept, choose, entry } = await tillWith();
  expect(await choose('1470')).toMatchObject({ kind: 'chosen', key: { storeId, deviceId, userId: 7, generation: 4 } });
  expect(kept).toMatchObject({ pin: '1470', generation: 4 });
  const now = await entry();
  expect(now).toMatchObject({ isPinGiven: false, mustRenewPin: false });
  expect(await unlockSecret(now, '1470')).not.toBeNull();
  expect(await unlockSecret(now, given)).toBeNull();
});

it('the one they were given is not sent as their own', async () => {
  const { kept, choose } = await tillWith();
  expect(await choose(given)).toEqual({ kind: 'same' });
  expect(kept.generation).toBe(first);
});

it('when the answer was lost, the same PIN sent again is theirs, and counted once', async () => {
  const { kept, lost, choose, entry } = await tillWith({ answers: true });
  expect(await choose('1470')).toEqual({ kind: 'unanswered' });
  // The till still has the list of before: with the given one they go on selling meanwhile.
  expect(await unlockSecret(await entry(), given)).not.toBeNull();
  lost.answers = false;
  expect(await choose('1470')).toMatchObject({ kind: 'chosen', key: { generation: 4 } });
  expect(kept.generation).toBe(4);
  expect((await entry()).isPinGiven).toBe(false);
});

it('when the answer was lost, another PIN does not take its place: they are asked for the one that was kept', async () => {
  const { kept, lost, choose, entry } = await tillWith({ answers: true });
  await choose('1470');
  lost.answers = false;
  expect(await choose('3691')).toEqual({ kind: 'changed' });
  expect(kept.pin).toBe('1470');
  expect(await unlockSecret(await entry(), '1470')).not.toBeNull();
});

it('when the connection goes after the change, nothing is settled until there is an answer', async () => {
  const { lost, choose } = await tillWith({ answers: true, people: true });
  await choose('1470');
  expect(await choose('1470')).toEqual({ kind: 'unanswered' });
  lost.people = false;
  expect(await choose('1470')).toMatchObject({ kind: 'chosen' });
});

it('when somebody gave them another one meanwhile, they are asked for that', async () => {
  const { kept, choose, entry } = await tillWith();
  Object.assign(kept, { pin: '9638', generation: 4 });
  expect(await choose('1470')).toEqual({ kind: 'changed' });
  expect(await entry()).toMatchObject({ isPinGiven: true, pin: { generation: 4 } });
});
