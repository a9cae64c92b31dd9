import { expect, it } from 'vitest';
import { quoteMessage } from './quote-message.ts';

const facts = {
  storeName: 'Servicio Técnico Carmen',
  clientName: 'Rosa',
  number: 'R-000039',
  device: 'Samsung Galaxy S21',
  totalUSD: 132,
  bs: { total: 111171.28, rate: '842.2067' },
  expiresAt: '2026-11-20T21:00:00.000Z',
  link: 'https://tienda.example/s/1/abc',
};

it('a quote is told in both currencies, until when it holds and where to answer', () => {
  expect(quoteMessage(facts)).toBe(
    [
      'Hola, Rosa. Te escribimos de Servicio Técnico Carmen.',
      'El presupuesto de tu equipo Samsung Galaxy S21 (R-000039) es de $132,00.',
      'En bolívares son Bs. 111.171,28 a la tasa BCV de hoy (842,2067).',
      'Vale hasta el 20/11/2026.',
      'Míralo y apruébalo aquí: https://tienda.example/s/1/abc',
    ].join('\n'),
  );
});

it('without a rate and a link it still asks', () => {
  const text = quoteMessage({ ...facts, bs: null, link: null });
  expect(text).not.toContain('Bs.');
  expect(text).toContain('Respóndenos por aquí');
});
