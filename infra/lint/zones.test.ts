import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as layers from './layers.ts';
import { deepest } from './zones.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minipos-lint-'));
  for (const file of ['oxlint.config.ts', 'infra/lint/zones.ts', 'infra/lint/layers.ts', 'package.json'])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a tree of the given files with the project's own rules; returns the rules that fired, by file. */
function lint(files: Record<string, string>): Record<string, string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.indexOf('/'))))];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix', ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = stdout.split('\n');
  for (const path of Object.keys(files)) rmSync(join(folder, path));
  return Object.fromEntries(
    Object.keys(files).map((path) => [path, lines.filter((line) => line.startsWith(`${path}:`)).join('\n')]),
  );
}

interface Import {
  file: string;
  specifier: string;
}

/** Which of the imports the linter refuses. Each stands in a file of its own. */
function refused(imports: Import[]): boolean[] {
  const paths = imports.map(({ file }, at) => file.replace(/a\.ts$/, `a${at}.ts`));
  const texts = imports.map(({ specifier }) => `import { thing } from '${specifier}';\n\nexport const used = thing;\n`);
  const found = lint(Object.fromEntries(paths.map((path, at) => [path, texts[at] ?? ''])));
  return paths.map((path) => found[path]?.includes('no-restricted-imports') ?? false);
}

const api = 'apps/api/src';
const web = 'apps/web/src';

describe('import directions from nested folders', () => {
  const forbidden: [string, string, string][] = [
    [
      'a slice past the public face of one it may use',
      `${api}/features/sales/charge/a.ts`,
      '#features/clients/save-client.ts',
    ],
    ['a slice into one it may not use', `${api}/features/catalogue/imports/rows/a.ts`, '#features/accounts/public.ts'],
    ['a slice into another by a relative path', `${api}/features/sales/charge/a.ts`, '../../accounts/public.ts'],
    ['a slice up to the application', `${api}/features/sales/charge/a.ts`, '#services.ts'],
    ['http into a slice', `${api}/http/guards/a.ts`, '#features/stores/open-store.ts'],
    [
      'a web slice past the public face of another',
      `${web}/features/sales/components/list/a.ts`,
      '#features/clients/local/local-clients.ts',
    ],
    ['a web slice up to the application', `${web}/features/stores/components/list/a.ts`, '#app/router.tsx'],
    ['the interface kit into a slice', `${web}/ui/form/a.ts`, '#features/stores/server/list-stores.ts'],
    ['the offline core into the hooks over it', `${web}/offline/engine/a.ts`, '#device/use-sync.ts'],
    ['the offline core into React', `${web}/offline/engine/a.ts`, 'react'],
    ['lib into the session', `${web}/lib/http/a.ts`, '#session/api.ts'],
    ['the kit into the contract of a slice', `${web}/ui/field/a.ts`, '@minipos/contract/sales/sales'],
    ['domain into a library', 'packages/domain/src/money/a.ts', 'zod'],
    ['a subject of domain into one above it', 'packages/domain/src/money/a.ts', '#sales/refunds.ts'],
    ['documents into the contract', 'packages/documents/src/receipt/a.ts', '@minipos/contract/sales/sales'],
    ['contract into a server library', 'packages/contract/src/sales/a.ts', 'fastify'],
    ['the core of the contract into a slice', 'packages/contract/src/core/a.ts', '#sales/sales.ts'],
  ];
  it('refuses every one of them', () => {
    const passed = refused(forbidden.map(([, file, specifier]) => ({ file, specifier })));
    expect(forbidden.filter((_, at) => !passed[at]).map(([what]) => what)).toEqual([]);
  });

  it.each([0, 1, 2, 3, deepest])('keeps each layer and slice inside its fence at depth %i', (depth) => {
    const imports = [...fenced()].map((place) => ({
      file: `${place}/${'deep/'.repeat(depth)}a.ts`,
      specifier: `${'../'.repeat(depth + 1)}elsewhere/b.ts`,
    }));
    const found = refused(imports);
    expect(imports.filter((_, at) => !found[at])).toEqual([]);
  });

  it('keeps each layer and slice from what it may not use', () => {
    const imports = [...unwanted()];
    const found = refused(imports);
    expect(imports.filter((_, at) => !found[at])).toEqual([]);
    expect(imports.length).toBeGreaterThan(200);
  });

  it('lets through what is allowed', () => {
    const allowed = [
      { file: `${api}/features/stores/a.ts`, specifier: '#features/accounts/public.ts' },
      { file: `${api}/features/sales/charge/a.ts`, specifier: '#features/clients/public.ts' },
      { file: `${api}/features/sales/charge/a.ts`, specifier: '#db/pool.ts' },
      { file: `${api}/features/sales/charge/a.ts`, specifier: '../public.ts' },
      { file: `${api}/http/guards/a.ts`, specifier: '#config.ts' },
      { file: 'packages/contract/src/sales/a.ts', specifier: '@minipos/domain/money/money' },
      { file: 'packages/contract/src/sales/a.ts', specifier: '#core/fields.ts' },
      { file: `${web}/app/shell/a.ts`, specifier: '#features/stores/screens/stores-screen.tsx' },
      { file: `${web}/features/sales/components/list/a.ts`, specifier: '#features/clients/public.ts' },
      { file: `${web}/features/stores/screens/a.ts`, specifier: '#ui/money/money.tsx' },
    ];
    expect(refused(allowed)).toEqual(allowed.map(() => false));
  });

  it.each(['./two.ts', '#http/two.ts'])('refuse a cycle through %s', (specifier) => {
    const found = lint({
      'apps/api/package.json': '{"name":"@minipos/api","imports":{"#*":"./src/*"}}',
      'apps/api/src/http/one.ts': `import { two } from '${specifier}';\n\nexport const one = () => two;\n`,
      'apps/api/src/http/two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
    });
    expect(Object.values(found).join('\n')).toContain('no-cycle');
  });
});

describe('the layers', () => {
  const places: [string, layers.Folders][] = [
    ['packages/domain/src', layers.domainSubjects],
    ['packages/documents/src', layers.documentKinds],
    ['packages/contract/src', layers.contractSlices],
    [api, layers.apiLayers],
    [`${api}/features`, layers.apiSlices],
    [web, layers.webLayers],
    [`${web}/features`, layers.webSlices],
  ];

  it.each(places)('name every folder of %s', (place, folders) => {
    const there = readdirSync(join(root, place), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(there.map(({ name }) => name).filter((name) => !(name in folders))).toEqual([]);
  });

  it.each(places)('of %s have no cycle', (_place, folders) => {
    const settled = new Set<string>();
    const left = () => Object.keys(folders).filter((name) => !settled.has(name));
    for (let before = -1; before !== settled.size; ) {
      before = settled.size;
      for (const name of left()) if (folders[name]?.every((used) => settled.has(used))) settled.add(name);
    }
    expect(left()).toEqual([]);
  });

  it.each([
    [api, [...layers.apiRootFiles, 'config']],
    [web, layers.webRootFiles],
  ])('name every file beside them in %s', (place, names) => {
    const files = readdirSync(join(root, place), { withFileTypes: true }).filter((entry) => entry.isFile());
    const stems = files.map(({ name }) => name).filter((name) => !/\.(test|d)\./.test(name));
    expect(stems.map((name) => name.replace(/\.tsx?$/, '')).toSorted()).toEqual(names.toSorted());
  });

  it('reach every folder', () => {
    const depthOf = (place: string): number => {
      const below = readdirSync(join(root, place), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return below.length === 0 ? 0 : 1 + Math.max(...below.map(({ name }) => depthOf(`${place}/${name}`)));
    };
    const depths = [...fenced()].filter((place) => existsSync(join(root, place))).map(depthOf);
    expect(Math.max(...depths)).toBeLessThanOrEqual(deepest);
  });
});

/** Every folder with a fence of its own. */
function* fenced(): Generator<string> {
  for (const name of Object.keys(layers.domainSubjects)) yield `packages/domain/src/${name}`;
  for (const name of Object.keys(layers.documentKinds)) yield `packages/documents/src/${name}`;
  for (const name of Object.keys(layers.contractSlices)) yield `packages/contract/src/${name}`;
  for (const name of Object.keys(layers.apiLayers)) if (name !== 'features') yield `${api}/${name}`;
  for (const name of Object.keys(layers.apiSlices)) yield `${api}/features/${name}`;
  for (const name of Object.keys(layers.webLayers)) if (name !== 'features') yield `${web}/${name}`;
  for (const name of Object.keys(layers.webSlices)) yield `${web}/features/${name}`;
}

/** For every folder, an import from a nested folder of each neighbour that it may not use, and past each public face. */
function* unwanted(): Generator<Import> {
  const trees: [string, string, layers.Folders][] = [
    ['packages/domain/src', '#', layers.domainSubjects],
    ['packages/documents/src', '#', layers.documentKinds],
    ['packages/contract/src', '#', layers.contractSlices],
    [api, '#', layers.apiLayers],
    [web, '#', layers.webLayers],
    [`${api}/features`, '#features/', layers.apiSlices],
    [`${web}/features`, '#features/', layers.webSlices],
  ];
  for (const [place, prefix, folders] of trees) {
    for (const [name, allowed] of Object.entries(folders)) {
      if (name === 'features') continue;
      const file = `${place}/${name}/deep/er/a.ts`;
      for (const other of Object.keys(folders)) {
        if (other !== name && !allowed.includes(other)) yield { file, specifier: `${prefix}${other}/public.ts` };
        if (prefix === '#features/' && allowed.includes(other)) {
          yield { file, specifier: `${prefix}${other}/inner.ts` };
          yield { file, specifier: `${prefix}${other}/deep/inner.ts` };
        }
      }
    }
  }
}
