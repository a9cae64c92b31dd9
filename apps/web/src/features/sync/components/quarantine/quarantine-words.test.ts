import { expect, it } from 'vitest';
import { contentFacts } from './content-words.ts';
import { problemWords } from './problem-words.ts';

it('a path of the contract is told as what it is', () => {
  expect(problemWords('data.lines: Debe ser una lista')).toBe('No se entienden los artículos. Debe ser una lista.');
  expect(problemWords('data.lines.0.quantity: Debe ser un número')).toBe(
    'No se entiende la cantidad. Debe ser un número.',
  );
  expect(problemWords('data.zzz.y: Este campo no se admite')).toBe(
    'No se entienden los datos. Este campo no se admite.',
  );
  expect(problemWords('kind: El valor no es válido')).toBe('No se entiende qué se hizo. El valor no es válido.');
  expect(problemWords('La base de datos no puede guardar estos datos.')).toBe(
    'La base de datos no puede guardar estos datos.',
  );
});

const tender = { method: 'mobile_payment', currency: 'VES', amount: 5000, amountUSD: 5, reference: '1234' };

it('a sale that could not be read is told by what a cashier recognises in it', () => {
  const data = {
    receiptNumber: 'C9-000001',
    lines: [{ productName: 'Harina P.A.N.', quantity: 2, unitPriceUSD: 1.2, productUuid: 'x' }, { zzz: 1 }, null],
    payments: [tender, { method: 'bitcoin', amount: 3 }],
    totalUSD: 2.4,
    notes: 'Señora de la bodega',
  };
  const facts = contentFacts(JSON.stringify({ kind: 'Sale.CREATE', timestamp: '2026-11-17T15:00:00Z', data }));
  expect(facts.map(([label]) => label)).toEqual(['Hecho', 'Recibo', 'Artículos', 'Total', 'Pagos', 'Nota del pedido']);
  expect(Object.fromEntries(facts)).toMatchObject({
    Artículos: '2 × Harina P.A.N. a $1,20',
    Pagos: 'Pago Móvil Bs. 5.000,00 (ref. 1234); $3,00',
  });
});

it.each(['', '{', '[]', 'null', '"x"', '{"data":[]}', '{"data":{"lines":"<b>","totalUSD":"x","payments":{}}}'])(
  'whatever came, it does not break the page: %s',
  (content) => {
    expect(contentFacts(content)).toEqual([]);
  },
);

it('long lists and texts are cut: the whole is in the file', () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ productName: `Producto ${at}`, quantity: 1 }));
  const facts = Object.fromEntries(contentFacts(JSON.stringify({ data: { lines, notes: 'x'.repeat(5000) } })));
  expect(facts.Artículos).toMatch(/; y 480 más$/);
  expect(facts['Nota del pedido']).toHaveLength(300);
});
