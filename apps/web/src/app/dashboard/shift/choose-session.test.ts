import type { CashSession } from '@minipos/contract/sales/cash';
import { expect, it } from 'vitest';
import type { LocalCashSession } from '#offline/database/cash-rows.ts';
import { chooseSession } from './choose-session.ts';

const me = 7;
const session = (uuid: string, openedBy: number): LocalCashSession => ({
  uuid,
  storeId: 1,
  deviceId: `device of ${uuid}`,
  openedBy: { id: openedBy, name: 'Ana' },
  openedAt: '2026-11-15T12:00:00.000Z',
  opening: { USD: 0, VES: 0 },
  isWhole: true,
  close: null,
});
const served = (uuid: string, openedBy: number) => session(uuid, openedBy) as unknown as CashSession;
const choose = (sessions: Parameters<typeof chooseSession>[0]) => {
  const chosen = chooseSession(sessions, me);
  return chosen ? [chosen.session.uuid, chosen.isHere ? 'here' : 'elsewhere'] : chosen;
};

it('the own drawer on this device comes first', () => {
  const here = session('here', me);
  expect(choose({ here, elsewhere: session('there', me), served: undefined })).toEqual(['here', 'here']);
});

it('the own drawer on another device comes before the one that somebody else opened here', () => {
  const here = session('here', 8);
  expect(choose({ here, elsewhere: session('there', me), served: undefined })).toEqual(['there', 'elsewhere']);
  expect(choose({ here, elsewhere: null, served: undefined })).toEqual(['here', 'here']);
});

it('what this device has not heard of the server knows, and without it there is none', () => {
  const nothing = { here: null, elsewhere: null };
  expect(choose({ ...nothing, served: undefined })).toBeUndefined();
  expect(choose({ ...nothing, served: [served('other', 8), served('there', me)] })).toEqual(['there', 'elsewhere']);
  expect(choose({ ...nothing, served: [served('other', 8)] })).toBeNull();
  expect(choose({ ...nothing, served: null })).toBeNull();
});

it('what was closed here a moment ago is not open elsewhere, whatever an older list says', () => {
  const closedHere = session('mine', me);
  const list = [served('mine', me)];
  expect(choose({ here: null, closedHere, elsewhere: null, served: list })).toBeNull();
  expect(choose({ here: null, closedHere, elsewhere: null, served: [...list, served('there', me)] })).toEqual([
    'there',
    'elsewhere',
  ]);
});

it('nothing is said before the device was read', () => {
  expect(choose({ here: undefined, elsewhere: null, served: null })).toBeUndefined();
  expect(choose({ here: null, elsewhere: undefined, served: null })).toBeUndefined();
});
