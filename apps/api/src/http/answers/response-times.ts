import type { FastifyInstance } from 'fastify';

const kept = 512;

/** How long the last calls of this process took, in a ring, so that it costs a number a call. */
export interface ResponseTimes {
  note(ms: number): void;
  /** Of a hundred calls, 95 took no longer; null before the first. */
  p95(): number | null;
}

export function createResponseTimes(): ResponseTimes {
  const ring = new Float64Array(kept);
  let noted = 0;
  return {
    note(ms) {
      ring[noted % kept] = ms;
      noted += 1;
    },
    p95() {
      const filled = ring.slice(0, Math.min(noted, kept)).toSorted();
      return filled[Math.ceil(filled.length * 0.95) - 1] ?? null;
    },
  };
}

/** Streams stay open on purpose: what they take says nothing about how fast the process answers. */
export function noteResponseTimes(app: FastifyInstance, times: ResponseTimes): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url?.endsWith('/sync/stream')) return;
    times.note(reply.elapsedTime);
  });
}
