import { type Incident, incidentKinds } from '@minipos/contract/incidents/incidents';
import { describe, expect, it } from 'vitest';
import { expectedWords } from './expected-words.ts';
import { incidentFacts, incidentLine } from './incident-words.ts';

const uuid = '0199a1b2-0000-7000-8000-000000000001';
const nothing: Incident['about'] = {
  sale: null,
  payment: null,
  client: null,
  product: null,
  till: null,
  approver: null,
};
const sale = { id: 812, label: 'C1-000012', totalUSD: 12.5, at: '2026-11-17T15:00:00.000Z', seller: 'Ana' };

/** Everything the server has ever put into a detail that is not for people. */
const raw = {
  kind: 'Sale.CREATE',
  uuid,
  entityId: uuid,
  deviceId: uuid,
  sessionUuid: uuid,
  productUuid: uuid,
  clientUuid: uuid,
  actorUserId: 7,
  standing: 'claimed',
  expected: { totalUSD: 12.5, 'lines.1.taxUSD': 0.4, igtfRate: 3, pricesIncludeTax: true, other: uuid },
  problem: 'data.lines: Debe ser una lista',
};
const unfit = /[\da-f]{8}-[\da-f]{4}-|\w\.(CREATE|UPDATE|OPEN|CLOSE)|expected|USD\b|data\./;

describe('what a person reads of an incident', () => {
  it.each(incidentKinds)('%s: no identifier, no name of a program', (kind) => {
    for (const about of [nothing, { ...nothing, sale, product: { id: 3, name: 'Harina P.A.N.' } }]) {
      const detail = kind === 'old_fact' ? { ...raw, kind: 'Unheard.OF' } : raw;
      const told = [incidentLine({ detail, about }), ...incidentFacts({ detail, about }).flat()].join('\n');
      expect(told).not.toMatch(unfit);
    }
  });

  it('names product, client, sale and amount in one line', () => {
    const about = {
      ...nothing,
      sale,
      product: { id: 3, name: 'Harina P.A.N.' },
      client: { id: 4, name: 'Teresa' },
      till: 'C1 · Caja de la entrada',
    };
    expect(incidentLine({ detail: { productName: 'Harina vieja', onHand: -1 }, about })).toBe(
      'Harina P.A.N. · Teresa · Venta C1-000012 · $12,50',
    );
    expect(incidentFacts({ detail: { productName: 'Harina vieja', onHand: -1 }, about })).toEqual([['Queda', '−1']]);
  });

  it('without anything of the store it tells what the detail says, and the till', () => {
    expect(incidentLine({ detail: { productName: 'Café', receiptNumber: 'C2-000001' }, about: nothing })).toBe(
      'Café · Venta C2-000001',
    );
    const about = { ...nothing, till: 'C3 · Caja dañada' };
    expect(incidentLine({ detail: { problem: raw.problem }, about })).toBe(
      'C3 · Caja dañada · Problema: No se entienden los artículos. Debe ser una lista.',
    );
  });

  it('says the right figures in words', () => {
    expect(expectedWords(raw.expected)).toBe(
      'total $12,50, IVA del artículo 2 $0,40, IGTF de 3 %, precios con IVA incluido',
    );
    expect(expectedWords({ totalBs: 12345678.9, 'payments.0.amountUSD': 5 })).toBe(
      'total en bolívares Bs. 12.345.678,90, monto en dólares del pago 1 $5,00',
    );
    expect(expectedWords(undefined)).toBeNull();
    expect(expectedWords({ [uuid]: 1 })).toBeNull();
  });
});
