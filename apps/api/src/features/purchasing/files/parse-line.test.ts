import { describe, expect, it } from 'vitest';
import { parseLines } from './parse-line.ts';
import { findDecimalMark, readNumber } from './read-amounts.ts';

describe('[TRUST-03] nobody waits for the file of another', () => {
  it('others have their turn between the rows of a file', async () => {
    const state = { turns: 0, isReading: true };
    const turn = () => {
      state.turns += 1;
      if (state.isReading) setImmediate(turn);
    };
    turn();
    const rows = Array.from({ length: 2000 }, (_, line) => ({ line, cells: [`A-${line}`, '1'] }));
    const { lines } = await parseLines(rows, ['code', 'quantity']);
    state.isReading = false;
    expect(lines).toHaveLength(2000);
    expect(state.turns).toBeGreaterThan(20);
  });

  it('a text as long as a cell is no amount, whatever it is made of', () => {
    // Signs are looked for from every place of a text: of 5 MB of such cells that took ten seconds.
    const long = `1${' '.repeat(198)}1`;
    expect(readNumber(long, ',', 4)).toBeUndefined();
    expect(findDecimalMark([`${'1'.repeat(196)},5`])).toBeNull();
    expect(readNumber(`${' '.repeat(60)}12,50${' '.repeat(60)}`, ',', 4)).toBe(12.5);
  });
});

it('what an invoice in bolívares adds up to may be longer than any cost in it', async () => {
  const rows = [
    { line: 2, cells: ['Nevera', '1.200', '1.234.567,89', '1.481.481.468,00'] },
    { line: 3, cells: ['TOTAL', null, null, '1.481.481.468,00'] },
  ];
  const { lines, totals } = await parseLines(rows, ['name', 'quantity', 'unitCost', 'lineTotal']);
  expect(lines).toMatchObject([{ unitCost: 1_234_567.89, lineTotal: 1_481_481_468, notices: [] }]);
  expect(totals).toEqual([{ label: 'TOTAL', amount: 1_481_481_468 }]);
});
