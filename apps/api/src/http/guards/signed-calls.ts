import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { type Endpoint, sendsBody } from '@minipos/contract/core/endpoint';
import type { preHandlerAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify';
import { AppError } from '../answers/errors.ts';
import { type StoreCtx, signerOf } from '../routing/context.ts';
import type { DeviceSignatures } from './device-signatures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes in hex; only of calls that a device signs. */
    bodyHash: string | null;
  }
}

interface SigningHooks {
  preParsing?: preParsingAsyncHookHandler;
  preHandler?: preHandlerAsyncHookHandler;
}

/** What a route does for a call that counts only with the signature of a device: nothing for the others. */
export function signingHooks(endpoint: Endpoint, signatures: DeviceSignatures): SigningHooks {
  if (!endpoint.signedByDevice) return {};
  return {
    ...(sendsBody(endpoint) ? { preParsing: hashBody } : {}),
    // After validation: a field that is wrong is told as such.
    preHandler: async (request, reply) => {
      const ctx = request.ctx as StoreCtx;
      request.ctx = { ...ctx, deviceId: await signatures.check(request, reply, ctx) };
    },
  };
}

/** A call that names a device is believed only when that device signs it. */
export function requireSigner(ctx: StoreCtx, deviceId: string): void {
  if (signerOf(ctx) !== deviceId) throw new AppError('DEVICE_UNSIGNED');
}

/** Hashes the body on its way to the parser. */
const hashBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      request.bodyHash = hash.digest('hex');
      done();
    },
  });
  // A body that breaks off destroys what reads it, which is where it is answered.
  return pipeline(payload, hashing, () => undefined);
};
