import { isBuiltin } from 'node:module';
import { defineConfig } from 'rolldown';
import manifest from './package.json' with { type: 'json' };

const own = new Set(Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@minipos/')));

const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

export default defineConfig({
  input: {
    server: 'src/server.ts',
    worker: 'src/worker.ts',
    'create-admin': 'src/cli/create-admin.ts',
    backup: 'src/cli/backup.ts',
    restore: 'src/cli/restore.ts',
  },
  platform: 'node',
  // What this package declares stays outside; workspace code is bundled.
  external: (id) => isBuiltin(id) || own.has(packageOf(id)),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    sourcemap: true,
  },
});
