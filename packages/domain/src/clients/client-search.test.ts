import { expect, it } from 'vitest';
import { clientSearchText, clientSearchWords } from './client-search.ts';

const text = clientSearchText({
  name: 'María José Ñáñez',
  documentNumber: '12345678-1',
  phone: '+584141234567',
  email: 'Maria@Correo.com',
});
const finds = (query: string) => clientSearchWords(query).every((word) => text.includes(word));

it.each([
  'maria nanez',
  'JOSÉ',
  '12.345.678',
  'V-12345678',
  'v12345678',
  '12345678-1',
  '0414-1234567',
  '0414',
  '+58414',
  'maria@correo',
  'nañez 0414',
])('%s finds the client', (query) => {
  expect(finds(query)).toBe(true);
});

it.each(['pedro', '99.999', 'maria pedro', 'V-87654321'])('%s does not', (query) => {
  expect(finds(query)).toBe(false);
});
