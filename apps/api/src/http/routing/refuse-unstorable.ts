import type { Endpoint } from '@minipos/contract/core/endpoint';
import { findUnstorable } from '@minipos/contract/core/storable';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/errors.ts';

/**
 * Refuses a call that carries what no table can keep, whatever its endpoint does with it. Before anything else looks at the
 * data: what is nested too deep ends more than one function of the language.
 */
export function refuseUnstorable(endpoint: Endpoint, { params, query, body }: FastifyRequest): void {
  for (const part of [params, query, withoutApart(endpoint, body)]) {
    const found = findUnstorable(part);
    if (found) throw new AppError('VALIDATION', { fields: { [found.path]: found.message } });
  }
}

function withoutApart({ judgedApart }: Endpoint, body: unknown): unknown {
  if (!judgedApart || typeof body !== 'object' || body === null || !Array.isArray(Reflect.get(body, judgedApart)))
    return body;
  return { ...body, [judgedApart]: null };
}
