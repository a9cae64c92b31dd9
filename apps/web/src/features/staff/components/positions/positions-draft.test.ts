import { expect, it } from 'vitest';
import { draftOf, keepBothLists } from './positions-draft.ts';

it('keeps what was changed here and what somebody else saved meanwhile', () => {
  const before = ['Gerente', 'Cajero', 'Vendedor', 'Asistente', 'Supervisor'];
  const draft = [
    { name: 'Gerente', was: 'Gerente' },
    { name: 'Cajera', was: 'Cajero' },
    { name: 'Ventas', was: 'Vendedor' },
    { name: 'Supervisor', was: 'Supervisor' },
    { name: 'Chofer', was: null },
  ];
  const now = ['Gerente', 'Cajero', 'Asistente', 'Vigilante'];
  expect(keepBothLists(draft, before, now)).toEqual([
    { name: 'Gerente', was: 'Gerente' },
    { name: 'Cajera', was: 'Cajero' },
    { name: 'Ventas', was: null },
    { name: 'Chofer', was: null },
    { name: 'Vigilante', was: 'Vigilante' },
  ]);
  expect(keepBothLists(draftOf(before), before, before)).toEqual(draftOf(before));
});
