import type { Department } from '@minipos/contract/catalogue/departments';
import { describe, expect, it } from 'vitest';
import { departmentChanges } from './department-changes.ts';

const department: Department = {
  id: 4,
  storeId: 1,
  name: 'Lácteos',
  description: null,
  icon: '🥛',
  isActive: true,
  productCount: 0,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-14T12:00:00.000Z',
};
const same = { name: 'Lácteos', description: null, icon: '🥛', isActive: true };

describe('what is sent when a department is edited', () => {
  it('is nothing when nothing changed', () => {
    expect(departmentChanges(department, same)).toEqual({});
  });

  it('is only what changed', () => {
    expect(departmentChanges(department, { ...same, name: 'Quesos', isActive: false })).toEqual({
      name: 'Quesos',
      isActive: false,
    });
  });

  it('empties the description with null, which the server takes as removed', () => {
    expect(departmentChanges({ ...department, description: 'x' }, same)).toEqual({ description: null });
  });
});
