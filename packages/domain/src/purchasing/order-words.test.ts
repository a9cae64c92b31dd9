import { expect, it } from 'vitest';
import { costText, orderedText, orderMessage } from './order-words.ts';

const malta = { productName: 'Malta', unit: 'unit', packName: 'Caja', packSize: 12, quantity: 2, units: 24 } as const;
const cheese = { productName: 'Queso', unit: 'kg', packName: null, packSize: 1, quantity: 3.5, units: 3.5 } as const;
const order = {
  storeName: 'Bodegón La Candelaria',
  supplierName: 'Distribuidora Polar',
  purchaseNumber: 'COM-000009',
  expectedDate: '2026-11-20',
  notes: null,
  items: [malta, cheese],
};

it('says packs with what they hold, and what is loose with its measure', () => {
  expect(orderedText(malta)).toBe('2 × Caja de 12');
  expect(orderedText({ ...malta, packName: null })).toBe('2 × bulto de 12');
  expect(orderedText({ ...malta, packName: null, packSize: 1, units: 2 })).toBe('2');
  expect(orderedText(cheese)).toBe('3,5 kg');
});

it('says a cost with the decimals it has', () => {
  expect(costText(0.8333, 'USD')).toBe('$0,8333');
  expect(costText(2, 'USD')).toBe('$2,00');
  expect(costText(1250.125, 'VES')).toBe('Bs. 1.250,125');
});

it('asks for the goods and the day, and tells no cost', () => {
  const text = orderMessage({ ...order, notes: 'Entregar por atrás' });
  expect(text.split('\n')).toEqual([
    'Hola, Distribuidora Polar. Te escribimos de Bodegón La Candelaria.',
    'Este es nuestro pedido COM-000009:',
    '• Malta: 2 × Caja de 12',
    '• Queso: 3,5 kg',
    'Lo esperamos el 20/11/2026.',
    'Entregar por atrás',
    'Por favor, confírmanos disponibilidad y precios. Gracias.',
  ]);
});

it('ends a name that ends with a point only once', () => {
  const text = orderMessage({ ...order, supplierName: 'Polar, C.A.' });
  expect(text).toContain('Hola, Polar, C.A. Te escribimos de Bodegón La Candelaria.\n');
});

it('is cut where a phone would cut it, and says so', () => {
  const text = orderMessage({ ...order, items: Array.from({ length: 31 }, () => malta) });
  expect(text).toContain('y 1 producto más, en la orden de compra.');
  expect(text.split('• Malta')).toHaveLength(31);
});
