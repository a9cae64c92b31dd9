import { expect, it } from 'vitest';
import { pageNextTo, salesAddressFields } from './sales-address.ts';

const address = salesAddressFields.parse({ page: 4 });
const rows = [{ id: 30 }, { id: 20 }, { id: 10 }];

it('the next page begins after the last sale on screen, the one before ends before the first', () => {
  expect(pageNextTo(address, rows, 5)).toEqual({ page: 5, after: 10 });
  expect(pageNextTo(address, rows, 3)).toEqual({ page: 3, before: 30 });
});

it('a page that lies elsewhere, or beside rows that are not there yet, is asked for by its number', () => {
  expect(pageNextTo(address, rows, 9)).toEqual({ page: 9 });
  expect(pageNextTo(address, [], 5)).toEqual({ page: 5, after: undefined });
  expect(pageNextTo(salesAddressFields.parse({ page: 2 }), rows, 1)).toEqual({ page: 1 });
});
