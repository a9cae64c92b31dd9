import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minipos-lint-'));
  for (const file of ['oxlint.config.ts', 'infra/lint/zones.ts', 'package.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a tree of the given files with the project's own rules and returns the rules that fired. */
function lint(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix', ...Object.keys(files)], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const path of Object.keys(files)) rmSync(join(folder, path));
  return stdout;
}

const imports = (specifier: string) => `import { thing } from '${specifier}';\n\nexport const used = thing;\n`;

describe('import directions', () => {
  it.each([
    ['a slice into another slice it may not use', 'apps/api/src/features/catalogue/a.ts', '../accounts/public.ts'],
    [
      'a slice past the public face of one it may use',
      'apps/api/src/features/stores/a.ts',
      '../accounts/users.queries.ts',
    ],
    ['a slice up to the application', 'apps/api/src/features/stores/a.ts', '../../services.ts'],
    ['http into a slice', 'apps/api/src/http/a.ts', '../features/stores/open-store.ts'],
    ['db into http', 'apps/api/src/db/a.ts', '../http/errors.ts'],
    ['jobs into a slice', 'apps/api/src/jobs/a.ts', '../features/stores/open-store.ts'],
    ['domain into a library', 'packages/domain/src/a.ts', 'zod'],
    ['contract into a server library', 'packages/contract/src/a.ts', 'fastify'],
    ['a web slice into another', 'apps/web/src/features/stores/screens/a.ts', '../../accounts/api/login.ts'],
    ['a web slice up to the application', 'apps/web/src/features/stores/screens/a.ts', '../../../app/router.tsx'],
    ['the interface kit into a slice', 'apps/web/src/ui/a.ts', '../features/stores/api/list.ts'],
    ['the hooks of the device into a slice', 'apps/web/src/device/a.ts', '../features/stores/api/list.ts'],
    ['the offline core into the hooks over it', 'apps/web/src/offline/a.ts', '../device/use-sync.ts'],
    ['the offline core into React', 'apps/web/src/offline/a.ts', 'react'],
  ])('refuse %s', (_what, file, specifier) => {
    expect(lint({ [file]: imports(specifier) })).toContain('no-restricted-imports');
  });

  it.each([
    ['apps/api/src/features/stores/a.ts', '../accounts/public.ts'],
    ['apps/api/src/features/stores/a.ts', '../../db/pool.ts'],
    ['packages/contract/src/a.ts', '@minipos/domain/money'],
    ['apps/web/src/app/a.ts', '../features/stores/screens/list.tsx'],
    ['apps/web/src/features/stores/screens/a.ts', '../../../ui/money.tsx'],
  ])('let %s import %s', (file, specifier) => {
    expect(lint({ [file]: imports(specifier) })).not.toContain('no-restricted-imports');
  });

  it('refuse a cycle', () => {
    const found = lint({
      'apps/api/src/http/one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
      'apps/api/src/http/two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
    });
    expect(found).toContain('no-cycle');
  });
});
