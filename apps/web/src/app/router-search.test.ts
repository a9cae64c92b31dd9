import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './router-search.ts';

it('keeps texts as they are written, whatever they look like', () => {
  expect(parseSearch('?search=007&token=1e5&flag=true')).toEqual({ search: '007', token: '1e5', flag: 'true' });
  expect(stringifySearch({ search: 'café & té', page: 2, isActive: false, empty: '', missing: undefined })).toBe(
    '?search=caf%C3%A9+%26+t%C3%A9&page=2&isActive=false',
  );
  expect(stringifySearch({})).toBe('');
});
