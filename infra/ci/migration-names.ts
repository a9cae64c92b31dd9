// Migrations run in the order of their numbers, so two with one number, or a gap left by a lost file, must not pass.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^(\d{4})_[a-z]+(_[a-z0-9]+)+\.sql$/;

/** One sentence for each name that breaks the rule NNNN_verb_noun.sql, counted from 0001 without gap or repeat. */
export function findMisnamedMigrations(names: string[]): string[] {
  if (names.length === 0) return ['there is no migration'];
  const problems = names.filter((name) => !NAME.test(name)).map((name) => `${name} is not named NNNN_verb_noun.sql`);
  const numbered = names.filter((name) => NAME.test(name)).toSorted();
  let expected = 1;
  for (const name of numbered) {
    const number = Number(name.slice(0, 4));
    if (number < expected) problems.push(`${name} has a number that is already taken`);
    else if (number > expected) problems.push(`${name} should have the number ${String(expected).padStart(4, '0')}`);
    expected = Math.max(expected, number + 1);
  }
  return problems;
}

if (import.meta.main) {
  const names = readdirSync(join(import.meta.dirname, '../../db/migrations'));
  const problems = findMisnamedMigrations(names);
  for (const problem of problems) console.error(`migration-names: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`migration-names: ${names.length} migrations, in sequence`);
}
