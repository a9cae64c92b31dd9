import { describe, expect, it } from 'vitest';
import { addTo, type CountItem, countedLines, difference, fillRest, lineOfCode, setLine, toCome } from './count.ts';

const item = (fields: Partial<CountItem>): CountItem => ({
  line: 1,
  productName: 'Malta',
  sku: null,
  barcode: '759',
  units: 12,
  receivedUnits: 0,
  packSize: 6,
  ...fields,
});

describe('a count', () => {
  it('compares with what is still to come', () => {
    const partly = item({ receivedUnits: 5 });
    expect(toCome(partly)).toBe(7);
    expect(difference(partly, { 1: 6 })).toBe(-1);
    expect(difference(partly, { 1: 9 })).toBe(2);
    expect(toCome(item({ receivedUnits: 20 }))).toBe(0);
  });

  it('a scan goes to the line that lacks some, then to the first', () => {
    const lines = [item({}), item({ line: 2, units: 1 })];
    expect(lineOfCode(lines, {}, '759')).toBe(1);
    expect(lineOfCode(lines, { 1: 12 }, '759')).toBe(2);
    expect(lineOfCode(lines, { 1: 12, 2: 1 }, '759')).toBe(1);
    expect(lineOfCode(lines, {}, '000')).toBeNull();
  });

  it('never goes below zero, keeps thousandths and leaves out what was not counted', () => {
    expect(addTo({ 1: 2 }, 1, -5)).toEqual({});
    expect(addTo({ 1: 0.1 }, 1, 0.2)).toEqual({ 1: 0.3 });
    expect(setLine({ 1: 2, 2: 1 }, 1, 0)).toEqual({ 1: 0, 2: 1 });
    expect(setLine({ 1: 2, 2: 1 }, 1, undefined)).toEqual({ 2: 1 });
    expect(countedLines({ 1: 0, 2: 3 })).toEqual([{ line: 2, units: 3 }]);
  });

  it('the rest came whole, and what was counted stays, also where nothing came', () => {
    const lines = [item({}), item({ line: 2, units: 5 }), item({ line: 3, receivedUnits: 2 })];
    expect(fillRest(lines, { 1: 11, 2: 0 })).toEqual({ 1: 11, 2: 0, 3: 10 });
  });
});
