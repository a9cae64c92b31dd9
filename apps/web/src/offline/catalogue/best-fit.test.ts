import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNear } from './near-words.ts';
import type { Searchable } from './product-line.ts';
import { createProductSearch } from './product-search.ts';

const shelf = [
  'Chocolate con leche',
  'Empanada de queso',
  'Harina P.A.N. 1 kg',
  'Leche en polvo La Campiña',
  'Leche condensada',
  'Lechera para bebés',
  'Pan de sándwich',
  'Pantene acondicionador',
  'Coca Cola 1,5 L',
  'Seven-Up 2 L',
  'Arroz blanco',
  'Azúcar refinada',
];

const rowsOf = (names: string[]): Searchable[] =>
  names.map((name, at) => ({
    uuid: String(at),
    name,
    description: null,
    barcode: null,
    sku: null,
    brandName: null,
    model: null,
  }));

function searchIn(names = shelf) {
  const search = createProductSearch<Searchable, Searchable>((one) => one);
  search.build(rowsOf(names));
  return search;
}
const best = (query: string, search = searchIn()) => {
  const { slice, isGuess = false } = search.find(query, { isForgiving: true });
  return { names: slice(0).map(({ name }) => name), isGuess };
};

it('a whole word comes first, then the beginning of the name, then of a word, then the rest', () => {
  expect(best('pan').names).toEqual([
    'Pan de sándwich',
    'Harina P.A.N. 1 kg',
    'Pantene acondicionador',
    'Empanada de queso',
  ]);
  expect(best('leche').names).toEqual([
    'Leche condensada',
    'Leche en polvo La Campiña',
    'Chocolate con leche',
    'Lechera para bebés',
  ]);
});

it('what came after the text was joined takes its place by the same rule', () => {
  const search = searchIn();
  search.update(
    rowsOf(['x', 'y', 'Bollo de pan'])
      .slice(2)
      .map((row) => ({ ...row, uuid: 'new' })),
  );
  expect(best('pan', search).names.slice(0, 3)).toEqual(['Pan de sándwich', 'Bollo de pan', 'Harina P.A.N. 1 kg']);
});

it('signs make no difference, on either side', () => {
  expect(best('harina pan').names).toEqual(['Harina P.A.N. 1 kg']);
  expect(best('P.A.N').names[0]).toBe('Harina P.A.N. 1 kg');
  expect(best('coca-cola').names).toEqual(['Coca Cola 1,5 L']);
  expect(best('sevenup').names).toEqual(['Seven-Up 2 L']);
  expect(best('seven up').names).toEqual(['Seven-Up 2 L']);
  expect(best('...').names).toEqual([]);
});

it('one mistake is forgiven where nothing fits, and said to be a guess', () => {
  for (const typed of ['aroz', 'arrroz', 'arrox', 'arorz', 'arros bl']) {
    expect(best(typed), typed).toEqual({ names: ['Arroz blanco'], isGuess: true });
  }
  expect(best('harina')).toMatchObject({ isGuess: false });
  expect(best('zapatos').names).toEqual([]);
  expect(best('pxn').names, 'too short to guess').toEqual([]);
});

it('a code or a size that is unknown is unknown', () => {
  const search = searchIn(['Cable 7591001', 'Tornillo 5000']);
  expect(best('7591002', search).names).toEqual([]);
  expect(best('5001', search).names).toEqual([]);
});

it('lists by name stay as they were: no guess, no other order', () => {
  const plain = searchIn().find('leche').slice(0);
  expect(plain.map(({ name }) => name)[0]).toBe('Chocolate con leche');
  expect(searchIn().find('aroz').total).toBe(0);
});

const word = fc.stringMatching(/^[a-e]{1,5}$/);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

it('the order changes nothing of what is found', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), fc.array(name, { maxLength: 3 }), name, (names, late, query) => {
      const search = searchIn(names);
      search.update(rowsOf(late).map((row, at) => ({ ...row, uuid: `late ${at}` })));
      const plain = search.find(query).slice(0);
      fc.pre(plain.length > 0);
      const ranked = search.find(query, { isForgiving: true });
      expect(ranked.total).toBe(plain.length);
      expect(new Set(ranked.slice(0))).toEqual(new Set(plain));
    }),
  );
});

it('whatever one mistake makes of a word is near it', () => {
  const letter = fc.constantFrom('a', 'e', 'r', 'z');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,9}$/), fc.nat(), letter, fc.nat(3), (whole, place, other, kind) => {
      const at = 1 + (place % (whole.length - 1));
      const mistakes = [
        whole.slice(0, at) + whole.slice(at + 1),
        whole.slice(0, at) + other + whole.slice(at),
        whole.slice(0, at) + other + whole.slice(at + 1),
        whole.slice(0, at) + (whole[at + 1] ?? '') + whole[at] + whole.slice(at + 2),
      ];
      expect(isNear(mistakes[kind] ?? '', whole)).toBe(true);
    }),
  );
});
