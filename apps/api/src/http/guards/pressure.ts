import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/errors.ts';

/** Sheds load instead of slowing everybody down: 503 with Retry-After, which devices take as "later". */
export async function shedLoad(app: FastifyInstance, afterMs: number): Promise<void> {
  await app.register(underPressure, {
    // How late the process is, not how busy: a fully used core that keeps up serves everybody.
    maxEventLoopDelay: afterMs,
    sampleInterval: 500,
    pressureHandler: (request) => {
      // Health and metrics must answer most of all when the process is busy.
      if (request.url.startsWith('/api/')) throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
    },
  });
}
