import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentPolicy } from '../guards/security-headers.ts';
import { type ApiDocument, referencePage } from './reference-page.ts';

/** Collects the routes into an OpenAPI document; must come before them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API de miniPOS', version: '1.0.0', description: 'Las llamadas de la caja y la administración.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

const folder = '/api/docs';
const hidden = { schema: { hide: true } };

// Nothing of the page runs, and it has an origin of its own: should a text of it ever become a script, it reaches nothing.
const policy = `sandbox; ${contentPolicy({ 'script-src': "'none'", 'connect-src': "'none'", 'worker-src': "'none'" })}`;

/** The browsable page at `/api/docs` and the document it is made from. */
export function browseApi(app: FastifyInstance): void {
  let page: string | null = null;
  app.get(folder, hidden, (_request, reply) => reply.redirect(`${folder}/`, 301));
  app.get(`${folder}/openapi.json`, hidden, () => app.swagger());
  app.get(`${folder}/`, hidden, (_request, reply) => {
    // Every route is known once the first call arrives, and none changes.
    page ??= referencePage(app.swagger() as ApiDocument, `${folder}/openapi.json`);
    return reply
      .headers({
        'content-security-policy': policy,
        // A browser refuses a sandboxed page that asks to be kept apart from its opener.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
