import type { HubFigures } from '@minipos/contract/reports/hub-figures';
import { expect, it } from 'vitest';
import { tileFigure } from './tile-figure.ts';

const least: HubFigures = { products: 0, lowStock: 0, departments: 1, brands: 0, taxes: 3 };

it('a tile says its figure in words, and marks what somebody should look at', () => {
  const figures = { ...least, lowStock: 14, salesToday: 1, clients: { count: 486, debtUSD: 1742.1 }, openIncidents: 0 };
  expect(tileFigure({ to: '/sales' }, figures)).toEqual({ text: '1 venta hoy' });
  expect(tileFigure({ to: '/products/low-stock' }, figures)).toEqual({ text: '14 por reponer', needsCare: true });
  expect(tileFigure({ to: '/clients' }, figures)).toEqual({ text: '486 clientes · $1.742,10 por cobrar' });
  expect(tileFigure({ to: '/departments' }, figures)).toEqual({ text: '1 departamento' });
  // Nothing to look at is not news.
  expect(tileFigure({ to: '/sync' }, figures)).toEqual({ text: '0 incidencias abiertas' });
});

it('the rate is there without the other figures, and says when it is not of today', () => {
  expect(tileFigure({ to: '/rates' }, undefined, { rateText: '842.2067', isStale: true })).toEqual({
    text: 'Bs. 842,2067',
    needsCare: true,
  });
  expect(tileFigure({ to: '/rates' }, least)).toBeNull();
});

it('a figure that was not sent is not a zero', () => {
  for (const to of ['/sales', '/clients', '/employees', '/sync', '/pickups', '/store/$id/cash'] as const) {
    expect(tileFigure({ to }, least), to).toBeNull();
    expect(tileFigure({ to }, undefined), to).toBeNull();
  }
});
