import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@minipos/contract/api';
import { permissions } from '@minipos/domain/people/permissions';
import { expect, it } from 'vitest';

/** Where rights are asked for: here, and in the rules that the server takes from the domain. */
const domain = join(import.meta.dirname, '../../../packages/domain/src');
const code = [import.meta.dirname, domain]
  .flatMap((folder) => globSync('**/*.ts', { cwd: folder }).map((file) => join(folder, file)))
  .filter((file) => !/\.test\.ts$|people\/permission(s|-words)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const ofEndpoints = new Set<string>([...endpoints.values()].map(({ access }) => access));

it('the server asks for every right that people can be given', () => {
  const unasked = permissions.filter((one) => !ofEndpoints.has(one) && !code.includes(`'${one}'`));
  expect(unasked).toEqual([]);
});
