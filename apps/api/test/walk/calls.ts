import { fillPath } from '@minipos/contract/core/client';
import { type Endpoint, sendsBody } from '@minipos/contract/core/endpoint';
import { apiPrefix } from '@minipos/contract/core/prefix';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { deviceOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';
import { formWith } from '../support/forms.ts';
import { samplePng } from '../support/pictures.ts';
import { sampleOf } from './sample.ts';

/** Ids to put into paths and bodies, by parameter name. A new kind of parameter needs its entry in the test world. */
export type Ids = Record<string, string | number>;

export interface WalkedCall {
  endpoint: Endpoint;
  path: string;
}

/** What a body names of the world beside the store, by field. */
export const namedInBodies = ['imageUrl', 'seenAt'];

/** Fields that ask for a right beside the endpoint's own, which not everybody has whom it lets in. */
const fieldsWithRights: ReadonlySet<string> = new Set(['salary', 'commissionPercent']);

/** A valid body of the endpoint, naming the store and the things of the ids. */
export function bodyOf(endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const fields = Object.entries(sampleOf(endpoint.body));
  const sample = Object.fromEntries(fields.filter(([name]) => !fieldsWithRights.has(name)));
  // A device registers with the key of its id.
  const key = 'publicKey' in sample ? { publicKey: ids.publicKey } : {};
  // The person of the ids chooses the PIN of the sample with the first one they had.
  const proof = 'proof' in sample ? { proof: { generation: 1, mac: ids.pinMac } } : {};
  // Something of today: what happened long ago cannot be added any more.
  const moment = 'at' in sample ? { at: ids.at } : {};
  // The rights of the person of the ids, changed as they are now.
  const rights = 'added' in sample ? { version: ids.rightsVersion } : {};
  // The settings of the store, changed as they are now.
  const settings = 'paymentAccounts' in sample ? { version: ids.settingsVersion } : {};
  return { ...sample, ...namedIn(sample, ids), ...key, ...proof, ...moment, ...rights, ...settings };
}

/** The signature of the device of the ids, where the endpoint takes one. */
async function signatureOf(test: TestApp, endpoint: Endpoint, ids: Ids, sent: { url: string; payload?: object }) {
  if (!endpoint.signedByDevice) return {};
  const device = await deviceOf(String(ids.signerId ?? ids.deviceId));
  const body = sent.payload ? { body: JSON.stringify(sent.payload) } : {};
  return device.sign({ method: endpoint.method, url: sent.url, ...body }, test.clock.now.getTime());
}

/** Fields of a sample that name something by id, with the ids to name instead. */
function namedIn(sample: Record<string, unknown>, ids: Ids): Record<string, unknown> {
  const named = Object.keys(sample).filter(
    (field) => (field.endsWith('Id') || namedInBodies.includes(field)) && typeof sample[field] === typeof ids[field],
  );
  // The lines of a document name things, too.
  const lists = Object.entries(sample).flatMap(([field, list]) =>
    Array.isArray(list) && list.every(isObject) ? [[field, list.map((one) => ({ ...one, ...namedIn(one, ids) }))]] : [],
  );
  return Object.fromEntries([...lists, ...named.map((field) => [field, ids[field]])]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the query of an endpoint cannot do without, and what it gives an example for. */
export function queryOf(endpoint: Endpoint): Record<string, string> {
  const isAsked = (field: z.ZodType) => !field.safeParse(undefined).success || field.meta()?.example !== undefined;
  const required = Object.entries(endpoint.query.shape).filter(([, field]) => isAsked(field as z.ZodType));
  const sample = sampleOf(endpoint.query);
  return Object.fromEntries(required.map(([name]) => [name, String(sample[name])]));
}

/** A file that the endpoint accepts, by the name of its field. */
function sampleForm(field: string) {
  if (field === 'image') return formWith(field, samplePng);
  // The employee of the world as their card is: nothing was checked, so nothing may change.
  if (field === 'employees')
    return formWith(field, Buffer.from('Nombre;Apellido\nLeidy Carolina;Briceño\n'), 'empleados.csv', 'text/csv');
  return formWith(field, Buffer.from('Nombre;Precio\nHarina;1,35\n'), 'productos.csv', 'text/csv');
}

/** Files of clients have ids of their own. */
const idsFor = (path: string, { clientDraftId, clientImportId, ...ids }: Ids): Ids =>
  clientDraftId !== undefined && clientImportId !== undefined && path.startsWith('/clients/')
    ? { ...ids, draftId: clientDraftId, importId: clientImportId }
    : ids;

/** Calls one path of an endpoint with the given ids. */
export async function callWith(
  test: TestApp,
  { endpoint, path }: WalkedCall,
  options: { ids: Ids; token?: string; body?: Record<string, unknown>; headers?: Record<string, string> },
): Promise<LightMyRequestResponse> {
  const { token } = options;
  const ids = idsFor(path, options.ids);
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const unknown = names.filter((name) => ids[name] === undefined);
  if (unknown.length > 0) throw new Error(`no ${unknown.join(', ')} in the test world (apps/api/test/walk/world.ts)`);
  const form = endpoint.upload ? await sampleForm(endpoint.upload.field) : null;
  const body = sendsBody(endpoint) ? { payload: options.body ?? bodyOf(endpoint, ids) } : {};
  const url = apiPrefix + fillPath(path, ids);
  const signature = await signatureOf(test, endpoint, ids, { url, ...body });
  return test.inject({
    method: endpoint.method,
    url,
    query: queryOf(endpoint),
    headers: { 'x-store-id': String(ids.storeId), ...signature, ...options.headers, ...form?.headers },
    ...(form ? { payload: form.payload } : body),
    ...(token ? { token } : {}),
  });
}
