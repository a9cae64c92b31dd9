import { describe, expect, it } from 'vitest';
import { venezuelanStates } from './venezuelan-states.ts';

describe('venezuelanStates', () => {
  it('has the 23 states and the Distrito Capital, each once, in Spanish alphabetical order', () => {
    expect(new Set(venezuelanStates).size).toBe(24);
    expect(venezuelanStates.toSorted((a, b) => a.localeCompare(b, 'es'))).toEqual(venezuelanStates);
    expect(venezuelanStates).toContain('Distrito Capital');
  });

  it('says La Guaira, not Vargas', () => {
    expect(venezuelanStates).toContain('La Guaira');
    expect(venezuelanStates).not.toContain('Vargas');
  });
});
