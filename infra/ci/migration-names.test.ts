import { expect, it } from 'vitest';
import { findMisnamedMigrations } from './migration-names.ts';

it('accepts a sequence from 0001, in any order of the listing', () => {
  expect(findMisnamedMigrations(['0002_add_stores.sql', '0001_create_accounts.sql'])).toEqual([]);
});

it('refuses an empty folder', () => {
  expect(findMisnamedMigrations([])).toHaveLength(1);
});

it.each(['1_create_x.sql', '0001_create.sql', '0001-create-x.sql', '0001_Create_X.sql', 'notes.txt'])(
  'refuses the name %s',
  (name) => {
    expect(findMisnamedMigrations([name])).toEqual([`${name} is not named NNNN_verb_noun.sql`]);
  },
);

it('refuses a repeated number', () => {
  const names = ['0001_create_a.sql', '0001_create_b.sql', '0002_create_c.sql'];
  expect(findMisnamedMigrations(names)).toEqual(['0001_create_b.sql has a number that is already taken']);
});

it('refuses a gap and reports it once', () => {
  const names = ['0001_create_a.sql', '0003_create_b.sql', '0004_create_c.sql'];
  expect(findMisnamedMigrations(names)).toEqual(['0003_create_b.sql should have the number 0002']);
});
