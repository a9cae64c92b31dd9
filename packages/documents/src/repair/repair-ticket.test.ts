import { expect, it } from 'vitest';
import { receivedMessage, repairTicketOf, type TicketFacts } from './repair-ticket.ts';

const facts: TicketFacts = {
  store: {
    name: 'Servicio Técnico Carmen',
    taxId: 'J-12345678-9',
    address: 'Sabana Grande, Caracas',
    phone: '+582127628841',
  },
  number: 'R-000045',
  receivedAt: '2026-11-14T18:30:00.000Z',
  client: { name: 'María Rodríguez', phone: '+584141234567' },
  device: 'Samsung Galaxy A54',
  serial: '356938035643809',
  problem: 'No carga',
  damage: [
    { side: 'front', note: 'Pantalla rota' },
    { side: 'back', note: 'Tapa rayada' },
  ],
  accessories: ['Estuche', 'SIM'],
  promisedAt: '2026-11-16T21:00:00.000Z',
  advancedUSD: 20,
  estimateUSD: 85,
  link: 'https://tienda.example/s/1/abc',
};

it('the ticket says whose the device is, how it came in and until when', () => {
  const ticket = repairTicketOf(facts);
  expect(ticket.heading).toEqual([
    'Servicio Técnico Carmen',
    'RIF J-12345678-9',
    'Sabana Grande, Caracas',
    '0212-7628841',
  ]);
  expect(Object.fromEntries(ticket.facts.map(({ label, value }) => [label, value]))).toEqual({
    Recibido: '14/11/2026 2:30 p. m.',
    Cliente: 'María Rodríguez',
    Teléfono: '0414-1234567',
    Equipo: 'Samsung Galaxy A54',
    'IMEI o serie': '356938035643809',
    Problema: 'No carga',
    'Entregó con': 'Estuche, SIM',
    Prometido: '16/11/2026 5:00 p. m.',
    Estimado: '$85,00',
    Abonado: '$20,00',
  });
  expect(ticket.damage).toEqual(['1. Pantalla rota (frente)', '2. Tapa rayada (dorso)']);
  expect(ticket.code).toBe('https://tienda.example/s/1/abc');
});

it('what is not known is not printed, and without a link the code is the number', () => {
  const bare = { ...facts, serial: null, promisedAt: null, estimateUSD: null, advancedUSD: 0, link: null };
  const ticket = repairTicketOf({ ...bare, damage: [], accessories: [], client: { name: 'Ana', phone: null } });
  expect(ticket.facts.map(({ label }) => label)).toEqual(['Recibido', 'Cliente', 'Equipo', 'Problema']);
  expect(ticket.code).toBe('R-000045');
});

it('the message has number, promise and link', () => {
  expect(receivedMessage(facts)).toBe(
    [
      'Hola, María Rodríguez. Te escribimos de Servicio Técnico Carmen.',
      'Recibimos tu equipo Samsung Galaxy A54. Tu número es R-000045.',
      'Lo tendremos listo: 16/11/2026 5:00 p. m.',
      'Puedes ver cómo va aquí: https://tienda.example/s/1/abc',
    ].join('\n'),
  );
});
