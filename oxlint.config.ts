import { defineConfig } from 'oxlint';
import { importZones } from './infra/lint/zones.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'warn' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'no-underscore-dangle': ['warn', { allow: ['__WB_MANIFEST'] }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'unicorn/consistent-function-scoping': 'off',
    // Steps of a setup, a walk or a schedule follow each other on purpose.
    'no-await-in-loop': 'off',
    'unicorn/no-array-reverse': 'off',
    // `output` and `search` read worse than the role they carry; a region that scrolls must take the focus.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    // An effect returns its clean-up where there is something to clean, and nothing elsewhere.
    'typescript/consistent-return': 'off',
    // Casts stand at the borders where types end (JSON, generics of a library); each is visible in review.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/test/**'],
      rules: { 'max-lines': ['error', { max: 400 }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'apps/web/test/**'],
      rules: { 'typescript/unbound-method': 'off', 'vitest/require-mock-type-parameters': 'off' },
    },
    {
      // Rows become blocks on a phone, which takes their meaning away; the roles give it back.
      files: ['apps/web/src/ui/table/**'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
        'jsx-a11y/control-has-associated-label': 'off',
      },
    },
    {
      // Workers and channels between tabs know no other origin; only windows do.
      files: ['apps/web/src/offline/**', 'e2e/faults/suites/noisy-*.ts'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    ...importZones,
  ],
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', '.tsc/**', '.tools/**', 'artifacts/**'],
});
