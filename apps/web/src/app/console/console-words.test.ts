import { expect, it } from 'vitest';
import { consoleSections, findSection } from './console-sections.ts';
import { bellLabel } from './pending-bell.tsx';

it('an unknown section of the address is the first one', () => {
  expect(findSection('users').title).toBe('Gestión de Usuarios');
  expect(findSection(undefined)).toBe(consoleSections[0]);
  expect(findSection('nada')).toBe(consoleSections[0]);
});

it.each([
  [null, 'Usuarios pendientes de aprobación'],
  [0, 'No hay usuarios pendientes de aprobación'],
  [1, '1 usuario pendiente de aprobación'],
  [1200, '1.200 usuarios pendientes de aprobación'],
])('the bell with %s says %s', (pending, label) => expect(bellLabel(pending)).toBe(label));
