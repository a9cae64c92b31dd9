// Fails when the JavaScript of the sign-in screen outgrows its budget. Reads a build: `npm run build` first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 170_000;
// The chunk of the sign-in screen with all it needs (vite.config.ts).
const screen = 'doors';
const dist = join(import.meta.dirname, 'dist');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The files that the named modules need before they can run. */
function filesOf(manifest: Manifest, names: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const name of names) visit(name);
  return files;
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const doors = Object.keys(manifest).find((key) => manifest[key]?.name === screen) ?? screen;
const files = ['theme.js', ...filesOf(manifest, ['index.html', doors])];
const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`/login: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped, ${budget / 1000} kB allowed`);
if (total > budget) process.exitCode = 1;
