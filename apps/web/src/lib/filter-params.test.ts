import { listDepartments } from '@minipos/contract/catalogue/departments';
import { listSales } from '@minipos/contract/sales/sales';
import { describe, expect, it } from 'vitest';
import { changeFilters, readFilters } from './filter-params.ts';

const schema = listDepartments.query;

describe('readFilters', () => {
  it('reads texts of the address by the schema, with its defaults', () => {
    expect(readFilters(schema, {})).toEqual({ page: 1, limit: 20, sort: 'name' });
    expect(readFilters(schema, { page: '3', isActive: 'false', search: '007', other: 'x' })).toEqual({
      page: 3,
      limit: 20,
      sort: 'name',
      isActive: false,
      search: '007',
    });
  });

  it('takes no notice of what cannot be', () => {
    const wrong = { page: '-1', limit: '9999', sort: 'password', isActive: 'quizás', search: 'leche' };
    expect(readFilters(schema, wrong)).toEqual({ page: 1, limit: 20, sort: 'name', search: 'leche' });
  });
});

describe('changeFilters', () => {
  it('goes back to the first page when another filter changes, and only then', () => {
    expect(changeFilters(schema, { page: '3', search: 'a' }, { search: 'b' })).toEqual({ search: 'b' });
    expect(changeFilters(schema, { page: '3', search: 'a' }, { page: 4 })).toEqual({ page: 4, search: 'a' });
    const beside = { page: '3', after: '12', search: 'a' };
    expect(changeFilters(listSales.query, beside, { page: 2, before: 7 })).toEqual({ page: 2, before: 7, search: 'a' });
    expect(changeFilters(listSales.query, beside, { search: 'b' })).toEqual({ search: 'b' });
  });

  it('leaves out empty values and defaults, and keeps what belongs to others', () => {
    const search = { section: 'users', search: 'a', isActive: 'true' };
    expect(changeFilters(schema, search, { search: '', isActive: undefined, sort: 'name' })).toEqual({
      section: 'users',
    });
    expect(changeFilters(schema, {}, { page: 1, limit: 20 })).toEqual({});
    expect(changeFilters(schema, {}, { isActive: false })).toEqual({ isActive: false });
  });
});
