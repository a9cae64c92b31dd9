import { describe, expect, it } from 'vitest';
import { beyondLimitText, type ChargeEntry, type EntryContext, newEntry, readEntry } from './payment-entry.ts';

const context: EntryContext = {
  bill: { totalCents: 2328, rate: '842.2067', igtfPercent: 0 },
  payments: [],
  client: { name: 'José Pérez', creditLimit: 50, currentDebt: 18.4 },
  mayExceedCredit: false,
};
const typed = (entry: Partial<ChargeEntry> & Pick<ChargeEntry, 'method'>) => ({ ...newEntry(entry.method), ...entry });

describe('a payment being typed', () => {
  it('is the exact amount in its currency until another is typed', () => {
    expect(readEntry(newEntry('cash_usd'), context).payment).toMatchObject({ currency: 'USD', amountCents: 2328 });
    expect(readEntry(newEntry('cash_ves'), context).payment).toMatchObject({ currency: 'VES', amountCents: 1_960_657 });
    expect(readEntry(typed({ method: 'cash_usd', text: '20' }), context).payment?.amountCents).toBe(2000);
    expect(readEntry(typed({ method: 'cash_ves', text: '4.211,03' }), context).payment?.amountCents).toBe(421_103);
  });

  it.each(['', '0', '1,234', 'abc'])('%j is no amount', (text) => {
    expect(readEntry(typed({ method: 'cash_usd', text }), context).problem).toBe('Escribe un monto mayor a 0');
  });

  it('by Pago Móvil needs its reference and its bank', () => {
    const entry = newEntry('mobile_payment');
    expect(readEntry(entry, context)).toMatchObject({ part: 'bankCode', problem: 'Elige el banco' });
    expect(readEntry({ ...entry, bankCode: '0102' }, context)).toMatchObject({
      part: 'reference',
      problem: 'Escribe el número de referencia',
    });
    for (const reference of ['💵', '12', 'abc', '0000']) {
      expect(readEntry({ ...entry, reference, bankCode: '0102' }, context)).toMatchObject({ part: 'reference' });
    }
    expect(readEntry({ ...entry, reference: ' 4821 ', bankCode: '0102' }, context).payment).toMatchObject({
      reference: '4821',
      bankCode: '0102',
    });
  });

  it('on credit needs a client, stays within what is due and within the limit', () => {
    expect(readEntry(newEntry('credit'), { ...context, client: null }).problem).toContain('Elige un cliente');
    expect(readEntry(typed({ method: 'credit', text: '25' }), context).problem).toContain('más de lo que falta');
    expect(readEntry(newEntry('credit'), context).payment?.amountCents).toBe(2328);
    const dear = { ...context, bill: { ...context.bill, totalCents: 4000 } };
    expect(readEntry(newEntry('credit'), dear).problem).toBe('Supera el crédito disponible de José Pérez: $31,60');
    expect(readEntry(newEntry('credit'), { ...dear, mayExceedCredit: true }).payment?.amountCents).toBe(4000);
  });

  it('counts the credit already given in the same sale', () => {
    const credit = { method: 'credit', currency: 'USD', amountCents: 3000, reference: null, bankCode: null } as const;
    const dear = { ...context, bill: { ...context.bill, totalCents: 4000 }, payments: [credit] };
    expect(readEntry(newEntry('credit'), dear).problem).toBe('Supera el crédito disponible de José Pérez: $1,60');
  });
});

it('who sells beyond a limit is told before, and that a new client has none yet', () => {
  const incident = 'Si sigues, queda bajo tu responsabilidad y se abre una incidencia.';
  expect(beyondLimitText({ name: 'Ana', creditLimit: 0 })).toBe(
    `Ana todavía no tiene límite de crédito: dáselo en su ficha. ${incident}`,
  );
  expect(beyondLimitText({ name: 'Ana', creditLimit: 50 })).toBe(
    `El crédito supera el límite del cliente. ${incident}`,
  );
});
