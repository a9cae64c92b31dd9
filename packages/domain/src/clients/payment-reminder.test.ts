import { expect, it } from 'vitest';
import { reminderText, whatsAppLink } from './payment-reminder.ts';

const facts = {
  storeName: 'Bodegón La Candelaria',
  clientName: 'María Ñáñez',
  debtUSD: 18.4,
  oldestOpenAt: '2026-10-03T02:00:00.000Z',
  rate: { rate: '842.2067', valueDate: '2026-11-13' },
  igtfPercent: 0,
};

it('says what is owed in both currencies, since when and at which rate', () => {
  const text = reminderText(facts);
  expect(text).toContain('Hola, María Ñáñez. Te escribimos de Bodegón La Candelaria.');
  // Ten in the evening in Caracas is the day before in Greenwich's calendar.
  expect(text).toContain('saldo pendiente de $18,40, desde el 02/10/2026.');
  expect(text).toContain('Bs. 15.496,60 a la tasa del 13/11/2026 (842,2067)');
});

it('says how much should have been paid before', () => {
  expect(reminderText(facts)).not.toContain('fecha de pago');
  expect(reminderText({ ...facts, overdueUSD: 5 })).toContain('De ese saldo, $5,00 ya están vencidos.');
  expect(reminderText({ ...facts, overdueUSD: 18.4 })).toContain('Ya pasó su fecha de pago.');
});

it('without a rate says dollars only', () => {
  expect(reminderText({ ...facts, rate: null })).not.toContain('Bs.');
});

it('says what foreign money must bring where the store perceives IGTF', () => {
  expect(reminderText(facts)).not.toContain('IGTF');
  expect(reminderText({ ...facts, debtUSD: 100, igtfPercent: 300 })).toContain('en divisas son $103,00, con el IGTF.');
});

it('opens WhatsApp with the text, for a phone or for whoever is chosen there', () => {
  expect(whatsAppLink('+584141234567', 'Hola, ¿qué tal?')).toBe(
    'https://wa.me/584141234567?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F',
  );
  expect(whatsAppLink(null, 'Hola')).toBe('https://wa.me/?text=Hola');
});
