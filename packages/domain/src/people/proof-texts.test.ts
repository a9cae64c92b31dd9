import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actorProofText,
  approvalProofText,
  type ProvedAction,
  pinProofText,
  wrappedSecretText,
} from './proof-texts.ts';

const place = { storeId: 4, deviceId: 'device', userId: 7, generation: 2 };
const action: ProvedAction = {
  uuid: 'one',
  kind: 'Sale.CREATE',
  entityId: 'sale',
  timestamp: '2026-11-16T12:00:00.000Z',
  data: { totalUSD: 3, lines: [{ quantity: 1, price: 3 }], receiptNumber: 'C1-000001' },
};
const textOf = (change: Partial<ProvedAction> = {}) => actorProofText(place, { ...action, ...change });

describe('[TRUST-01] what a person proves', () => {
  it('is all of a action: another uuid, kind, subject, time or data is another text', () => {
    const other = [
      { uuid: 'two' },
      { kind: 'Client.CREATE' },
      { entityId: 'another' },
      { timestamp: '2026-11-16T12:00:01.000Z' },
      { data: { ...action.data, totalUSD: 2 } },
      { data: { ...action.data, lines: [{ quantity: 2, price: 3 }] } },
      { data: { ...action.data, note: null } },
    ].map(textOf);
    expect(new Set([textOf(), ...other]).size).toBe(other.length + 1);
  });

  it('but not the number of its document, which is given while it is written down', () => {
    expect(textOf({ data: { ...action.data, receiptNumber: 'C1-000002' } })).toBe(textOf());
    const close = { kind: 'CashSession.CLOSE', data: { sales: 3 } };
    expect(textOf({ ...close, data: { sales: 3, zNumber: 9 } })).toBe(textOf(close));
    // Elsewhere a field of that name is data like any other.
    expect(textOf({ ...close, data: { sales: 3, receiptNumber: 'C1-000001' } })).not.toBe(textOf(close));
  });

  it('survives the journey as JSON, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const travelled = JSON.parse(JSON.stringify(data)) as object;
        const reversed = Object.fromEntries(Object.entries(travelled).toReversed());
        expect(textOf({ data: reversed })).toBe(textOf({ data }));
      }),
    );
  });
});

it('[TRUST-25] a PIN is chosen for one person on one device of one store, with one of their secrets, and nothing else', () => {
  const others = [{ storeId: 5 }, { deviceId: 'other' }, { userId: 8 }, { generation: 3 }].map((other) =>
    pinProofText({ ...place, ...other }, '2580'),
  );
  const texts = [
    pinProofText(place, '2580'),
    pinProofText(place, '25801'),
    ...others,
    // What proves something else never passes for it.
    approvalProofText(place, { documentUuid: '2580', subject: 'discount', most: 1 }),
    wrappedSecretText(place),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});
