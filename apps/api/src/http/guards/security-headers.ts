import type { FastifyInstance } from 'fastify';

const policy = {
  'default-src': "'none'",
  // The barcode reader is WebAssembly, which this allows without allowing eval.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The interface kit writes style attributes and elements at run time; scripts stay strict.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** A content security policy as one header, with changes for a page that needs them. */
export const contentPolicy = (changes: Partial<Record<keyof typeof policy, string>> = {}): string =>
  Object.entries({ ...policy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

// The same for every answer, so they are written out once instead of being put together per request.
const headers = {
  'content-security-policy': contentPolicy(),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), camera=(self), usb=(self), serial=(self)',
};

/** Only our own scripts run, nothing inline; the page may not be framed and sends no referrer. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
}
