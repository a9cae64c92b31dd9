import { describe, expect, it } from 'vitest';
import { scannerKeys } from './scanner-keys.ts';

/** Types each key so many milliseconds after the one before; returns what was recognised. */
function type(text: string, pause: number | ((place: number) => number), recogniser = scannerKeys()) {
  let at = 1000;
  const codes: string[] = [];
  for (const [place, key] of [...text, 'Enter'].entries()) {
    at += typeof pause === 'number' ? pause : pause(place);
    const code = recogniser.take({ key, at });
    if (code !== null) codes.push(code);
  }
  return codes;
}

describe('a scanner is told from a person by its speed', () => {
  it.each([1, 8, 30, 40])('a key every %i ms is a scanner', (pause) => {
    expect(type('7591001000018', pause)).toEqual(['7591001000018']);
  });

  it.each([41, 60, 120, 400])('a key every %i ms is a person', (pause) => {
    expect(type('7591001000018', pause)).toEqual([]);
  });

  it('an Enter that comes later than the row is a person who confirms', () => {
    expect(type('7591001000018', (place) => (place === 13 ? 300 : 5))).toEqual([]);
  });

  it('two keys rolled over by chance in the middle of typing are no scan', () => {
    expect(type('harina', (place) => (place % 2 === 0 ? 20 : 90))).toEqual([]);
    expect(type('abc', 5)).toEqual([]);
  });

  it('what was typed slowly before the scan is not part of the code', () => {
    expect(type('ha7591001000018', (place) => (place <= 2 ? 200 : 5))).toEqual(['7591001000018']);
  });

  it('keeps capitals, for which scanners hold Shift', () => {
    const recogniser = scannerKeys();
    let at = 0;
    const codes = ['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'].map((key) => recogniser.take({ key, at: (at += 5) }));
    expect(codes.at(-1)).toBe('AB12');
  });

  it('a key held down repeats fast and is no scan', () => {
    const recogniser = scannerKeys();
    const codes = ['1', '1', '1', '1', '1', 'Enter'].map((key, place) =>
      recogniser.take({ key, at: place * 30, repeat: place > 0 && key === '1' }),
    );
    expect(codes).not.toContainEqual(expect.any(String));
  });

  it('arrows and Tab break a row', () => {
    const recogniser = scannerKeys();
    let at = 0;
    const codes = ['7', '5', 'Tab', '9', '1', 'Enter'].map((key) => recogniser.take({ key, at: (at += 5) }));
    expect(codes.at(-1)).toBeNull();
  });

  it('Tab ends a scan where the scanner is set so', () => {
    const recogniser = scannerKeys();
    let at = 0;
    const codes = [...'75910010', 'Tab'].map((key) => recogniser.take({ key, at: (at += 5) }));
    expect(codes.at(-1)).toBe('75910010');
  });

  it('a scanner that ends in nothing is known by its length once it is silent', () => {
    const recogniser = scannerKeys();
    let at = 0;
    for (const key of '75910') recogniser.take({ key, at: (at += 5) });
    expect(recogniser.endInSilence()).toBeNull();
    recogniser.take({ key: '0', at: (at += 5) });
    expect(recogniser.endInSilence()).toBe('759100');
    expect(recogniser.endInSilence()).toBeNull();
  });

  it('keys that a busy device hands over after the silence belong to the scan by the moment they were pressed', () => {
    const recogniser = scannerKeys();
    let at = 0;
    for (const key of '7591001000') recogniser.take({ key, at: (at += 5) });
    expect(recogniser.endInSilence()).toBe('7591001000');
    for (const key of '018') recogniser.take({ key, at: (at += 5) });
    expect(recogniser.begins()).toBe(false);
    expect(recogniser.take({ key: 'Enter', at: at + 5 })).toBe('7591001000018');
  });

  it('after a scan that ended in silence a person types their own', () => {
    const recogniser = scannerKeys();
    let at = 0;
    for (const key of '75910010') recogniser.take({ key, at: (at += 5) });
    expect(recogniser.endInSilence()).toBe('75910010');
    expect(type('20', 200, recogniser)).toEqual([]);
  });

  it('reads one code after another', () => {
    const recogniser = scannerKeys();
    expect(type('7591001000018', 5, recogniser)).toEqual(['7591001000018']);
    expect(type('2000000000015', 5, recogniser)).toEqual(['2000000000015']);
  });
});
