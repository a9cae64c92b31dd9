/** One deliberate mistake: where, what stands there, what is written instead, and the tests that must notice. */
export interface Mutant {
  file: string;
  text: string;
  wrong: string;
  tests: string[];
}

type Change = readonly [text: string, wrong: string];

const mutants = (file: string, tests: string[], changes: readonly Change[]): Mutant[] =>
  changes.map(([text, wrong]) => ({ file, text, wrong, tests }));

export const domain = (name: string, tests: string[], changes: readonly Change[]) =>
  mutants(
    `packages/domain/src/${name}.ts`,
    tests.map((test) => `packages/domain/src/${test}.test.ts`),
    changes,
  );
export const device = (name: string, tests: string[], changes: readonly Change[]) =>
  mutants(
    `apps/web/src/offline/${name}.ts`,
    tests.map((test) => `apps/web/src/offline/${test}.test.ts`),
    changes,
  );
export const api = (name: string, tests: string[], changes: readonly Change[]) =>
  mutants(
    `apps/api/src/${name}.ts`,
    tests.map((test) => `apps/api/test/${test}.test.ts`),
    changes,
  );
