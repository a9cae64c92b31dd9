import { fillPath } from '@minipos/contract/client';
import type { Endpoint } from '@minipos/contract/endpoint';
import { apiPrefix } from '@minipos/contract/prefix';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../support/app.ts';
import { sampleOf } from './sample.ts';

/** Ids to put into paths and bodies, by parameter name. A new kind of parameter needs its entry in the test world. */
export type Ids = Record<string, string | number>;

export interface WalkedCall {
  endpoint: Endpoint;
  path: string;
}

export const sendsBody = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE';

/** A valid body of the endpoint, addressed to the store of the ids. */
export function bodyOf(endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const sample = sampleOf(endpoint.body);
  return 'storeId' in sample ? { ...sample, storeId: ids.storeId } : sample;
}

/** Calls one path of an endpoint with the given ids. */
export function callWith(
  test: TestApp,
  { endpoint, path }: WalkedCall,
  options: { ids: Ids; token?: string; body?: Record<string, unknown> },
): Promise<LightMyRequestResponse> {
  const { ids, token } = options;
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const unknown = names.filter((name) => ids[name] === undefined);
  if (unknown.length > 0) throw new Error(`no ${unknown.join(', ')} in the test world (apps/api/test/walk/world.ts)`);
  const payload = sendsBody(endpoint) ? { payload: options.body ?? bodyOf(endpoint, ids) } : {};
  return test.inject({
    method: endpoint.method,
    url: apiPrefix + fillPath(path, ids),
    headers: { 'x-store-id': String(ids.storeId) },
    ...payload,
    ...(token ? { token } : {}),
  });
}
