import { describe, expect, it } from 'vitest';
import { maskRecipient } from './masked-recipient.ts';
import {
  defaultTemplate,
  defaultTexts,
  fillTemplate,
  maxTemplateLength,
  type TemplatePlace,
  templatePlaces,
  templateProblem,
} from './message-template.ts';
import { amountText, balanceCents, type MessageFacts, messageValues } from './message-values.ts';
import { eventOfEntry, remindAt, repairEvents } from './repair-events.ts';

const facts: MessageFacts = {
  clientName: 'Rosa Quintero',
  storeName: 'Servicio Técnico Carmen, C.A.',
  device: 'Samsung A54',
  number: 'R-000045',
  status: 'completed',
  finalCostUSD: 40,
  chargedUSD: 0,
  advancedUSD: 27.5,
  dueAt: new Date('2026-11-21T20:00:00Z'),
  quoteEndsAt: new Date('2026-11-25T20:00:00Z'),
  since: new Date('2026-11-19T15:00:00Z'),
  rate: { rate: '36.5', valueDate: '2026-11-19', source: 'bcv' },
  link: 'https://minipos.example/s/1/abc',
};
const word = (text: string, changes: Partial<MessageFacts> = {}) =>
  fillTemplate(text, messageValues('completed', { ...facts, ...changes }));

describe('a template', () => {
  it.each(repairEvents)('the default of %s is whole, within its length, and leaves no place open', (event) => {
    expect(templateProblem(defaultTexts[event])).toBeNull();
    const text = fillTemplate(defaultTexts[event], messageValues(event, facts));
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain('https://minipos.example/s/1/abc');
  });

  it('is offered by WhatsApp where clients wait for word; no mail goes out unasked', () => {
    const on = repairEvents.map(defaultTemplate);
    expect(on.filter(({ whatsapp }) => whatsapp).map(({ event }) => event)).toEqual(['received', 'quote', 'completed']);
    expect(on.filter(({ email }) => email)).toEqual([]);
  });

  it.each([
    ['', 'Escribe el mensaje'],
    ['  \n', 'Escribe el mensaje'],
    ['Hola {}', /llaves vacías/],
    ['Hola {  }', /llaves vacías/],
    ['Hola {nombre}', /No existe \{nombre\}.*\{cliente\}/],
    ['Hola {cliente', /cada \{ lleva su \}/],
    ['Hola cliente}', /cada \{ lleva su \}/],
    ['Hola {{cliente}}', /cada \{ lleva su \}/],
  ])('%j is refused in words', (text, said) => {
    expect(templateProblem(text)).toMatch(said);
  });

  it.each(['{cliente}', '{ Cliente }', '{NÚMERO}', '{numero}'])('%j is taken', (text) => {
    expect(templateProblem(text)).toBeNull();
  });

  it('is as long as a message may be, and no longer', () => {
    expect(templateProblem('x'.repeat(maxTemplateLength))).toBeNull();
    expect(templateProblem('x'.repeat(maxTemplateLength + 1))).toMatch(/como máximo 700/);
  });

  it('takes what it is given as it is', () => {
    const values = Object.fromEntries(Object.keys(templatePlaces).map((place) => [place, '$& {total}']));
    expect(fillTemplate('{cliente}', values as Record<TemplatePlace, string>)).toBe('$& {total}');
    expect(word('{numero} {NÚMERO}')).toBe('R-000045 R-000045');
    expect(word('De {tienda}.')).toBe('De Servicio Técnico Carmen, C.A.');
  });
});

describe('the money of a message', () => {
  it('is what is left, in both currencies, with the rate and its day', () => {
    expect(word('{saldo}')).toBe('$12,50 (Bs. 456,25 a la tasa BCV del 19/11/2026: 36,5000)');
    expect(word('{total}')).toContain('$40,00');
    expect(amountText(1250, null)).toBe('$12,50');
    expect(amountText(1250, { rate: '36.5', valueDate: '2026-11-19', source: 'manual' })).toContain(
      'tasa de la tienda',
    );
  });

  it('is nothing once it was paid, handed over or given up, and unknown before the device was looked at', () => {
    expect(word('{saldo}', { chargedUSD: 12.5 })).toBe('nada');
    expect(balanceCents({ ...facts, chargedUSD: 40 })).toBe(0);
    expect(word('{saldo}', { status: 'delivered', advancedUSD: 0 })).toBe('nada');
    expect(word('{saldo}', { status: 'received', finalCostUSD: 0, advancedUSD: 0 })).toBe('por definir');
  });
});

it('each entry of the log that concerns the client is one event', () => {
  expect(eventOfEntry({ action: 'created', to: 'received' })).toBe('received');
  expect(eventOfEntry({ action: 'quote_sent', to: 'waiting_approval' })).toBe('quote');
  expect(eventOfEntry({ action: 'status_changed', to: 'completed' })).toBe('completed');
  // Nobody was asked anything yet.
  expect(eventOfEntry({ action: 'status_changed', to: 'waiting_approval' })).toBeNull();
  expect(eventOfEntry({ action: 'status_changed', to: 'in_progress' })).toBeNull();
  expect(eventOfEntry({ action: 'quote_approved', to: 'in_progress' })).toBeNull();
  expect(eventOfEntry({ action: 'delivered', to: 'delivered' })).toBe('delivered');
});

it('a reminder is due so many whole days after the device was ready', () => {
  expect(remindAt(new Date('2026-11-01T12:00:00Z'), 15).toISOString()).toBe('2026-11-16T12:00:00.000Z');
});

it('an address can be told apart and not be read', () => {
  expect(maskRecipient('rosa@correo.com')).toBe('r•••@correo.com');
  expect(maskRecipient('+584141234567')).toBe('•••4567');
});
