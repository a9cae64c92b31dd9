import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentPolicy } from './security-headers.ts';

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

const relaxed = contentPolicy({ 'script-src': "'self' 'unsafe-inline' 'unsafe-eval'", 'font-src': "'self' data:" });

/** The browsable page at `/api/docs`. Its reader needs inline script and style, so the policy is relaxed there only. */
export async function browseApi(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', relaxed);
    });
    await docs.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        title: 'API de miniPOS',
        favicon: '/icon.svg',
        // Nothing on the page leads to a service of somebody else.
        withDefaultFonts: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
