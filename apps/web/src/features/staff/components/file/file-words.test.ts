import type { EmployeeFileRow } from '@minipos/contract/staff/employee-files';
import { describe, expect, it } from 'vitest';
import { blockedWords, inOrder, summaryWords } from './file-words.ts';

const none = { added: 0, updated: 0, unchanged: 0, refused: 0 };

describe('words about a checked file', () => {
  it('says what would happen, one or many', () => {
    expect(summaryWords({ ...none, added: 1 })).toBe('Se agrega 1 empleado.');
    expect(summaryWords({ ...none, added: 2, updated: 1, unchanged: 3 })).toBe(
      'Se agregan 2 empleados, cambia 1 empleado y 3 empleados quedan igual.',
    );
  });

  it('a file with an error, or with nothing new, cannot be imported, and says why', () => {
    expect(blockedWords({ ...none, added: 2 })).toBeNull();
    expect(blockedWords({ ...none, added: 2, refused: 1 })).toMatch(/^1 fila con error/);
    expect(blockedWords({ ...none, unchanged: 4 })).toBe('Todo lo del archivo ya está guardado.');
  });

  it('errors come first, then the order of the file', () => {
    const row = (line: number, action: EmployeeFileRow['action']) => ({ line, action }) as EmployeeFileRow;
    expect(inOrder([row(2, 'add'), row(3, 'refuse'), row(4, 'update')]).map(({ line }) => line)).toEqual([3, 2, 4]);
  });
});
