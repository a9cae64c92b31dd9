// Puts a compressed copy beside every file of the build that shrinks, so that the server only has to send it. Runs last: the service
// worker is written after Vite's own files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
// Pictures and fonts are compressed by nature; source maps are not served.
const shrinks = /\.(html|js|css|svg|webmanifest|wasm)$/;
// As the answers that are compressed on the way: below this the headers weigh more than what is saved.
const threshold = 1024;

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const gzip = (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION });

const sums = { files: 0, plain: 0, br: 0, gz: 0 };
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !shrinks.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  if (content.length < threshold) continue;
  const copies = { br: brotli(content), gz: gzip(content) };
  sums.files += 1;
  sums.plain += content.length;
  for (const [ending, copy] of Object.entries(copies) as ['br' | 'gz', Buffer][]) {
    sums[ending] += copy.length;
    if (copy.length < content.length) writeFileSync(`${path}.${ending}`, copy);
  }
}
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(`${sums.files} files compressed: ${kB(sums.plain)}, brotli ${kB(sums.br)}, gzip ${kB(sums.gz)}`);
