import type { CheckedEmployeeFile, EmployeeFileRow } from '@minipos/contract/staff/employee-files';
import type { Tone } from '#ui/theme/tones.ts';

export const actionWords: Record<EmployeeFileRow['action'], { label: string; tone: Tone }> = {
  add: { label: 'Se agrega', tone: 'done' },
  update: { label: 'Cambia', tone: 'info' },
  refuse: { label: 'Con error', tone: 'danger' },
};

const people = (amount: number) => `${amount} ${amount === 1 ? 'empleado' : 'empleados'}`;
const rows = (amount: number) => `${amount} ${amount === 1 ? 'fila' : 'filas'}`;

/** 'Se agregan 2 empleados, cambian 3 y 1 queda igual.' */
export function summaryWords({ added, updated, unchanged }: CheckedEmployeeFile['counts']): string {
  const parts = [
    added > 0 ? `se ${added === 1 ? 'agrega' : 'agregan'} ${people(added)}` : '',
    updated > 0 ? `${updated === 1 ? 'cambia' : 'cambian'} ${people(updated)}` : '',
    unchanged > 0 ? `${people(unchanged)} ${unchanged === 1 ? 'queda igual' : 'quedan igual'}` : '',
  ].filter(Boolean);
  const last = parts.pop() ?? '';
  const text = parts.length > 0 ? `${parts.join(', ')} y ${last}` : last;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Why it cannot be imported as it is; null when it can. */
export function blockedWords({ added, updated, refused }: CheckedEmployeeFile['counts']): string | null {
  if (refused > 0)
    return `${rows(refused)} con error. Corrige el archivo y elígelo otra vez: se importa completo o nada.`;
  return added + updated === 0 ? 'Todo lo del archivo ya está guardado.' : null;
}

/** Rows with an error come first: they are what there is to do. */
export const inOrder = (found: readonly EmployeeFileRow[]): EmployeeFileRow[] =>
  found.toSorted((a, b) => Number(b.action === 'refuse') - Number(a.action === 'refuse') || a.line - b.line);
