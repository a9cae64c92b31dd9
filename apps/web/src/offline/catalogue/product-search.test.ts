import { searchCases, searchedNames } from '@minipos/domain/test/search-cases';
import { expect, it } from 'vitest';
import type { Searchable } from './product-line.ts';
import { createProductSearch, type Found } from './product-search.ts';

const row = (uuid: string, name: string, more: Partial<Searchable> = {}): Searchable => ({
  uuid,
  name,
  description: null,
  barcode: null,
  sku: null,
  brandName: null,
  model: null,
  ...more,
});

const catalogue = [
  row('1', 'Harina de maíz 1 kg', { barcode: '7591001000012', brandName: 'PAN' }),
  row('2', 'Harina de trigo 1 kg', { sku: 'HAR-T' }),
  row('3', 'Café molido 500 g', { brandName: 'Fama de América' }),
  row('4', 'Azúcar', { model: 'Refinada' }),
];

function filled(rows = catalogue) {
  const search = createProductSearch<Searchable, Searchable>((one) => one);
  search.build(rows);
  return search;
}
const found = ({ total, slice }: Found<Searchable>) => {
  const uuids = slice(0).map(({ uuid }) => uuid);
  expect(total).toBe(uuids.length);
  return uuids;
};

it('finds every word wherever it stands, accents and case aside', () => {
  const search = filled();
  expect(found(search.find('HARINA'))).toEqual(['1', '2']);
  expect(found(search.find('maiz harina'))).toEqual(['1']);
  expect(found(search.find('cafe américa'))).toEqual(['3']);
  expect(found(search.find('har-t'))).toEqual(['2']);
  expect(found(search.find('refin'))).toEqual(['4']);
  expect(found(search.find('harina café'))).toEqual([]);
  expect(found(search.find('ñandú'))).toEqual([]);
});

it('does not find a word that begins in one product and ends in the next', () => {
  const search = filled([row('1', 'Pan'), row('2', 'Agua')]);
  expect(found(search.find('pan agua'))).toEqual([]);
  expect(found(search.find('nagu'))).toEqual([]);
});

it('an empty question finds everything, by name, and only what is accepted', () => {
  const search = filled();
  expect(found(search.find('  '))).toEqual(['4', '3', '1', '2']);
  expect(found(search.find('a', { accepts: ({ barcode }) => barcode === null }))).toEqual(['4', '3', '2']);
});

it('what changed stands where its name belongs', () => {
  const search = filled();
  search.update([row('5', 'Galleta'), row('1', 'Bizcocho de harina'), row('6', 'Zanahoria')]);
  expect(found(search.find(''))).toEqual(['4', '1', '3', '5', '2', '6']);
  expect(found(search.find('harina'))).toEqual(['1', '2']);
});

it('only marked rows are found when asked so, also after a change of theirs', () => {
  const search = createProductSearch<Searchable, Searchable>(
    (one) => one,
    ({ sku }) => sku !== null,
  );
  search.build(catalogue);
  expect(found(search.find('', { isMarked: true }))).toEqual(['2']);
  search.update([row('7', 'Harina nueva', { sku: 'N' }), row('8', 'Harina vieja')]);
  expect(found(search.find('harina', { isMarked: true }))).toEqual(['2', '7']);
  expect(found(search.find('harina'))).toEqual(['1', '2', '7', '8']);
});

it('a word that is nearly everywhere is found again after a change', () => {
  const search = filled();
  for (const _ of [1, 2]) expect(found(search.find('a'))).toEqual(['4', '3', '1', '2']);
  search.update([row('9', 'Agua')], ['3']);
  expect(found(search.find('a'))).toEqual(['9', '4', '1', '2']);
});

it('a description is searched, too', () => {
  const search = filled([row('1', 'Galleta', { description: 'Sin azúcar añadida' })]);
  expect(found(search.find('galleta azucar'))).toEqual(['1']);
});

it('after many changes the text is joined anew and finds the same', () => {
  const many = Array.from({ length: 4000 }, (_, at) => row(`p${at}`, `Café ${String(at).padStart(4, '0')}`));
  const search = filled(many);
  search.update(many.slice(0, 3000).map(({ uuid, name }) => row(uuid, `${name} nuevo`, { sku: `N-${uuid}` })));
  expect(search.find('nuevo').total).toBe(3000);
  expect(found(search.find('cafe 0005'))).toEqual(['p5']);
  expect(found(search.find('')).slice(2998, 3002)).toEqual(['p2998', 'p2999', 'p3000', 'p3001']);
  expect(search.byCode('n-p7')?.uuid).toBe('p7');
  search.update(
    [],
    many.slice(0, 3000).map(({ uuid }) => uuid),
  );
  expect([search.size, search.find('').total]).toEqual([1000, 1000]);
});

it('what the scanner reads is found exactly', () => {
  const search = filled();
  expect(search.byCode(' 7591001000012 ')?.uuid).toBe('1');
  expect(search.byCode('har-t')?.uuid).toBe('2');
  expect(search.byCode('7591')).toBeUndefined();
});

it('follows changes without building anew', () => {
  const search = filled();
  search.update([row('1', 'Arepa congelada', { barcode: '7599' }), row('5', 'Té verde')], ['4']);
  expect(found(search.find('maíz'))).toEqual([]);
  expect(found(search.find('arepa'))).toEqual(['1']);
  expect(found(search.find('te verde'))).toEqual(['5']);
  expect(found(search.find('azucar'))).toEqual([]);
  expect(search.byCode('7591001000012')).toBeUndefined();
  expect(search.byCode('7599')?.uuid).toBe('1');
  expect(search.size).toBe(4);
  search.update([row('1', 'Arepa frita')]);
  expect(found(search.find('arepa'))).toEqual(['1']);
  expect(search.byCode('7599')).toBeUndefined();
});

it('agrees with looking at every product', () => {
  const words = ['harina', 'maíz', 'café', 'pan', 'agua', 'té', 'azúcar', 'leche', '1', 'kg'];
  const rows = Array.from({ length: 500 }, (_, at) =>
    row(String(at), [at, at * 7, at * 13].map((n) => words[n % words.length]).join(' ')),
  );
  const search = filled(rows);
  const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  for (const query of ['cafe', 'maiz pan', 'te 1', 'kg harina agua', 'leche']) {
    const expected = rows.filter(({ name }) => query.split(' ').every((word) => plain(name).includes(word)));
    expect(found(search.find(query)).toSorted(), query).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  }
});

it('no key typed freezes the search at 80,000 products (odoo/odoo#45734)', () => {
  const kinds = ['Harina de maíz', 'Café molido', 'Azúcar refinada', 'Jabón líquido'];
  const many = Array.from({ length: 80_000 }, (_, at) =>
    row(`p${at}`, `${kinds[at % 4]} ${at} g`, { barcode: String(7_590_000_000_000 + at), sku: `SKU-${at}` }),
  );
  const search = filled(many);
  const spent: number[] = [];
  for (const words of ['cafe molido 7999', 'zapatos de cuero', 'sku-79999', '7590000079999']) {
    for (let length = 1; length <= words.length; length += 1) {
      const start = performance.now();
      search.find(words.slice(0, length));
      spent.push(performance.now() - start);
    }
  }
  expect(found(search.find('sku-79999'))).toEqual(['p79999']);
  // People notice a tenth of a second; what was reported took several. The figure itself is in docs/performance.md.
  const middle = spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)];
  expect(middle).toBeLessThan(100);
});

// The server has the same cases in search-signs.test.ts.
it.each(searchCases)('the till finds by %s what the list of products does', (typed, names) => {
  const search = filled(searchedNames.map((name, at) => row(String(at), name)));
  const { isGuess = false, slice } = search.find(typed, { isForgiving: true });
  expect(isGuess).toBe(false);
  expect(
    slice(0)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted());
});

it('of products that answer equally well, those that sell most come first', () => {
  const search = filled([
    row('1', 'Pan andino'),
    row('2', 'Pan campesino'),
    row('3', 'Pan dulce'),
    row('4', 'Pantene'),
  ]);
  const order = () => found(search.find('pan', { isForgiving: true }));
  expect(order()).toEqual(['1', '2', '3', '4']);
  search.rank(['4', '3', '2']);
  expect(order()).toEqual(['3', '2', '1', '4']);
  search.rank([]);
  expect(order()).toEqual(['1', '2', '3', '4']);
});
