import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCancelTransfer,
  canReceiveTransfer,
  transferStateLabel,
  unitsGoingBack,
  unitsMissing,
  unitsOnTheWay,
} from './transfers.ts';

const sent = { state: 'sent', isComplete: false } as const;
const partly = { state: 'received', isComplete: false } as const;
const whole = { state: 'received', isComplete: true } as const;
const cancelled = { state: 'cancelled', isComplete: true } as const;

describe('what may be done', () => {
  it('goods are counted while something is to come', () => {
    expect([sent, partly, whole, cancelled].map(canReceiveTransfer)).toEqual([true, true, false, false]);
  });

  it('the sender asks once for what was not received', () => {
    const asked = [sent, partly, whole, cancelled].map((one) => canCancelTransfer({ ...one, isCancelAsked: false }));
    expect(asked).toEqual([true, true, false, false]);
    expect(canCancelTransfer({ ...sent, isCancelAsked: true })).toBe(false);
  });

  it('is called by what each store sees', () => {
    const label = (direction: 'in' | 'out', standing: typeof sent | typeof partly | typeof whole | typeof cancelled) =>
      transferStateLabel(direction, { ...standing, isCancelAsked: false });
    expect([label('out', sent), label('in', sent)]).toEqual(['En camino', 'Por recibir']);
    expect([label('in', partly), label('in', whole), label('out', cancelled)]).toEqual([
      'Recibido en parte',
      'Recibido',
      'Cancelado',
    ]);
    expect(transferStateLabel('out', { ...sent, isCancelAsked: true })).toBe('Cancelando');
    expect(transferStateLabel('out', { ...whole, isCancelAsked: true })).toBe('Recibido');
  });
});

describe('units of a line', () => {
  it('every unit sent was received, went back, is on the way or is missing', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(count, count, fc.boolean(), fc.boolean(), (units, received, isTakenBack, isComplete) => {
        const returned = isTakenBack ? unitsGoingBack({ units, received }) : 0;
        const line = { units, received, returned };
        const onTheWay = unitsOnTheWay(line, isComplete);
        expect(received + returned + onTheWay + unitsMissing(line, isComplete)).toBe(units);
        expect(onTheWay).toBeGreaterThanOrEqual(0);
        expect(isTakenBack ? onTheWay : 0).toBe(0);
      }),
    );
  });

  it('more than was sent is told as soon as it is counted, less only at the end', () => {
    expect(unitsMissing({ units: 5000, received: 6000, returned: 0 }, false)).toBe(-1000);
    expect(unitsMissing({ units: 5000, received: 3000, returned: 0 }, false)).toBe(0);
    expect(unitsMissing({ units: 5000, received: 3000, returned: 0 }, true)).toBe(2000);
  });
});
