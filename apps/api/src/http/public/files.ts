import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '#storage/storage.ts';
import { AppError } from '../answers/errors.ts';

// The whole name, spelled out: what does not look like this is not asked for.
const fileName =
  /^(?<folder>[1-9]\d{0,15}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?<variant>full|medium|thumb)\.webp$/;

// A file never changes under its name, so it may be kept for ever; opened by itself it can run and load nothing.
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Serves pictures to anybody who knows their address: 122 random bits of it cannot be guessed. */
export function serveFiles(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const found = fileName.test(key) ? await storage.open(key) : null;
    if (!found) throw new AppError('NOT_FOUND');
    return reply.headers(headers).header('content-length', found.bytes).send(found.stream);
  });
}
