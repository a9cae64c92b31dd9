import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/errors.ts';

const oneYear = 31_536_000_000;

/** Serves the built web app: hashed files for ever, the page itself never from a cache, every screen from index.html. */
export async function serveWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const root = folder === undefined ? undefined : resolve(folder);
  const built = root !== undefined && existsSync(resolve(root, 'index.html'));
  if (built) {
    await app.register(serveStatic, {
      root,
      wildcard: false,
      index: ['index.html'],
      // The build has compressed what shrinks: the copy that the browser understands is sent, and nothing is compressed here.
      preCompressed: true,
      // Source maps are for the developers who read a crash report, not for the public. Copies are sent in the name of their file.
      globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        void reply.header('cache-control', hashed ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // A dot names a file, but only in the path: a search for an e-mail has one as well.
    const [path = ''] = request.url.split('?');
    const wantsScreen = request.method === 'GET' && !path.startsWith('/api/') && !path.includes('.');
    if (built && wantsScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw new AppError('NOT_FOUND');
  });
}

/** Answers are compressed above 1 KB. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}
