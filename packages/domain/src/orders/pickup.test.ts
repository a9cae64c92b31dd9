import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMovePickup,
  estimatedReadyAt,
  isOpenPickup,
  joinPickupMoves,
  makePickupCode,
  nextPickupStates,
  pickupAlarm,
  pickupCodePattern,
  pickupStates,
} from './pickup.ts';

describe('the life of a pickup order', () => {
  it('has exactly four moves', () => {
    const allowed = pickupStates.flatMap((from) =>
      pickupStates.filter((to) => canMovePickup(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(['pending → ready', 'pending → cancelled', 'ready → picked_up', 'ready → cancelled']);
  });

  it('every state is reached from the first, and the open ones lead to an end', () => {
    const reached = new Set(['pending', ...pickupStates.flatMap((from) => nextPickupStates(from))]);
    expect(reached).toEqual(new Set(pickupStates));
    expect(pickupStates.filter(isOpenPickup)).toEqual(['pending', 'ready']);
  });
});

describe('moves of one order on several devices', () => {
  const state = fc.constantFrom(...pickupStates);

  it('end in the same state in whichever order they arrive, and however often', () => {
    const join = (moves: (typeof pickupStates)[number][]) =>
      moves.reduce((known, told) => joinPickupMoves(known, told).state, 'pending' as (typeof pickupStates)[number]);
    fc.assert(
      fc.property(fc.array(state), (moves) => {
        expect(join(moves.toReversed())).toBe(join(moves));
        expect(join([...moves, ...moves])).toBe(join(moves));
      }),
    );
  });

  it('conflict only when one cancelled it and another handed it over; handed over it stays', () => {
    const conflicts = pickupStates.flatMap((known) =>
      pickupStates
        .filter((told) => joinPickupMoves(known, told).isConflict)
        .map((told) => `${known} + ${told} = ${joinPickupMoves(known, told).state}`),
    );
    expect(conflicts).toEqual(['picked_up + cancelled = picked_up', 'cancelled + picked_up = picked_up']);
  });

  it('agree with what the screen allows', () => {
    for (const from of pickupStates)
      for (const to of nextPickupStates(from))
        expect(joinPickupMoves(from, to)).toEqual({ state: to, isConflict: false });
  });
});

describe('the time of a pickup order', () => {
  const at = new Date('2026-11-15T14:00:00Z');
  const order = { state: 'pending' as const, estimatedReadyAt: estimatedReadyAt(at, 30) };
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

  it.each([
    [0, 'none'],
    [24, 'none'],
    [25, 'soon'],
    [30, 'soon'],
    [31, 'late'],
  ])('after %d of 30 minutes the alarm is %s', (minutes, alarm) => {
    expect(pickupAlarm(order, after(minutes))).toBe(alarm);
  });

  it('an order that is ready alarms nobody', () => {
    expect(pickupAlarm({ ...order, state: 'ready' }, after(90))).toBe('none');
  });
});

describe('a pickup code', () => {
  it('is REC, four digits of the time and three letters', () => {
    expect(makePickupCode(new Date(1_763_200_001_234), () => 0.999)).toBe('REC1234ZZZ');
    const anyNumber = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), anyNumber, (now, drawn) =>
        pickupCodePattern.test(makePickupCode(now, () => drawn)),
      ),
    );
  });
});
