import { endpoints } from '@minipos/contract/api';
import { type Endpoint, isStoreScoped, sendsBody } from '@minipos/contract/core/endpoint';
import { apiPrefix } from '@minipos/contract/core/prefix';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { formWith } from '../support/forms.ts';
import { samplePng } from '../support/pictures.ts';
import { bodyOf, type Ids } from '../walk/calls.ts';
import { fromSchema, mutate, mutations } from './arbitraries.ts';
import { type FuzzWorld, operationKinds, validOperation } from './fuzz-world.ts';
import { nasties, nastyQueryTexts, writeJson } from './nasties.ts';

/** One request, ready to be sent. */
export type FuzzRequest = InjectOptions & { url: string; token?: string };

/** Something to be attacked: makes a request of random choices. */
export interface Target {
  name: string;
  /** Its requests carry the signature of the world's device. */
  isSigned: boolean;
  choices: fc.Arbitrary<unknown>;
  build(choices: never, world: FuzzWorld, foreign: Ids): Promise<FuzzRequest>;
}

function target<Choices>(
  { name, isSigned }: Pick<Target, 'name' | 'isSigned'>,
  choices: fc.Arbitrary<Choices>,
  build: (choices: Choices, world: FuzzWorld, foreign: Ids) => Promise<FuzzRequest>,
): Target {
  return { name, isSigned, choices, build };
}

/** What a path or a field names: the own thing, that of another store, or something nasty. */
const naming = fc.oneof(
  { weight: 16, arbitrary: fc.constant({ of: 'own' as const, text: '' }) },
  { weight: 2, arbitrary: fc.constant({ of: 'foreign' as const, text: '' }) },
  { weight: 2, arbitrary: fc.constantFrom(...nastyQueryTexts).map((text) => ({ of: 'nasty' as const, text })) },
);
const nastyQuery = fc.constantFrom(...nastyQueryTexts);
const who = fc.constantFrom('owner', 'owner', 'owner', 'manager', 'cashier', 'viewer', 'nobody');

const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function callTarget(name: string, endpoint: Endpoint, path: string): Target {
  const choices = fc.record({
    who,
    names: fc.array(naming, { minLength: 4, maxLength: 4 }),
    steps: mutations,
    made: fc.option(fromSchema(endpoint.body), { freq: 2 }),
    query: fromSchema(endpoint.query),
    spoiledQuery: fc.option(fc.tuple(fc.nat(20), nastyQuery), { freq: 1 }),
    file: fc.constantFrom(...nasties),
    key: fc.constantFrom(undefined, undefined, undefined, 'x\0', '018f0000-0000-7000-8000-00000000000a'),
  });
  const about = { name: `${name} ${endpoint.method} ${path}`, isSigned: endpoint.signedByDevice };
  return target(about, choices, async (chosen, world, foreign) => {
    let at = 0;
    const isAdmin = endpoint.access === 'admin';
    const filled = path.replace(/:(\w+)/g, (_, id: string) => {
      const { of, text } = chosen.names[at++ % 4] ?? { of: 'own', text: '' };
      // An administrator may change any store: only what is the own world's is named.
      if (of === 'own' || isAdmin) return encode(world.ids[id]);
      return of === 'foreign' ? encode(foreign[id]) : text;
    });
    const person = isAdmin ? world.admin : personOf(endpoint, chosen.who, world);
    const form = endpoint.upload ? await formOf(endpoint.upload.field, chosen.file) : null;
    return {
      method: endpoint.method,
      url: apiPrefix + filled + queryText(endpoint, chosen.query, chosen.spoiledQuery),
      headers: {
        ...(isStoreScoped(endpoint.access) ? { 'x-store-id': String(world.storeId) } : {}),
        ...(chosen.key ? { 'idempotency-key': chosen.key } : {}),
        ...(sendsBody(endpoint) ? { 'content-type': 'application/json' } : {}),
        ...form?.headers,
      },
      ...(form ? { payload: form.payload } : {}),
      ...(sendsBody(endpoint) ? { payload: bodyText(endpoint, world, chosen) } : {}),
      ...(person ? { token: person.token } : {}),
    };
  });
}

/** What is about an account ends sessions: one that nothing else needs. */
function personOf({ access }: Endpoint, chosen: string, { staff }: FuzzWorld) {
  if (chosen === 'nobody') return null;
  return isStoreScoped(access) ? staff[chosen as 'owner'] : staff.stock_clerk;
}

function bodyText(
  endpoint: Endpoint,
  world: FuzzWorld,
  chosen: { steps: Parameters<typeof mutate>[1][]; made: unknown },
) {
  const valid = bodyOf(endpoint, world.ids);
  if (chosen.made === null) return writeJson(chosen.steps.reduce<unknown>((body, step) => mutate(body, step), valid));
  const { made } = chosen;
  if (typeof made !== 'object' || made === null || Array.isArray(made) || !('storeId' in valid)) return writeJson(made);
  return writeJson({ ...made, storeId: world.storeId });
}

function queryText(endpoint: Endpoint, query: unknown, spoiled: [number, string] | null): string {
  const given = typeof query === 'object' && query !== null && !Array.isArray(query) ? query : {};
  const known = Object.keys(endpoint.query.shape);
  const pairs = Object.entries(given)
    .filter(([name, value]) => name !== 'storeId' && value !== undefined)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'object' ? writeJson(value).slice(0, 500) : value).slice(0, 3000)}`,
    );
  const [place, text] = spoiled ?? [0, ''];
  const name = known[place % Math.max(1, known.length)];
  if (spoiled && name) pairs.push(`${name}=${text}`);
  // A stream that follows never ends.
  if (known.includes('follow')) return '?follow=false';
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function formOf(field: string, content: unknown) {
  const bytes = Buffer.from(
    `Nombre;Precio\n${typeof content === 'string' ? content : writeJson(content).slice(0, 2000)};1\n`,
  );
  if (field === 'image') return formWith(field, bytes.length % 3 === 0 ? samplePng : bytes);
  return formWith(field, bytes, 'archivo.csv', 'text/csv');
}

/** A batch of a device with operations of every kind: valid, spoiled, made of the schema, or anything. */
function pushTarget(): Target {
  const one = fc.record({
    kind: fc.nat(operationKinds.length - 1),
    steps: mutations,
    way: fc.constantFrom('valid', 'spoiled', 'spoiled', 'spoiled', 'made', 'made'),
    seed: fc.nat(),
  });
  const made = operationKinds.map(({ schema }) => fromSchema(schema));
  const choices = fc.record({ operations: fc.array(one, { minLength: 1, maxLength: 5 }), who, device: fc.nat(9) });
  return target({ name: 'sync.push', isSigned: true }, choices, async (chosen, world) => {
    const operations = chosen.operations.map(({ kind, steps, way, seed }) => {
      const found = operationKinds[kind];
      const arbitrary = made[kind];
      if (!found || !arbitrary) return {};
      const valid = validOperation(world, found.kind);
      if (way === 'valid') return valid;
      if (way === 'spoiled') return steps.reduce<unknown>((value, step) => mutate(value, step), valid);
      const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const { uuid, entityId, actorUserId, timestamp, seq } = valid;
      // The envelope of an honest device, so that more of the data is looked at.
      return { ...value, ...(seed % 2 === 0 ? { uuid, entityId, actorUserId, timestamp, seq } : {}) };
    });
    const person = chosen.who === 'nobody' ? world.staff.owner : world.staff[chosen.who as 'owner'];
    const deviceId = world.ids.deviceId;
    return {
      method: 'POST' as const,
      url: `${apiPrefix}/sync/push`,
      headers: { 'content-type': 'application/json' },
      payload: writeJson({ storeId: world.storeId, deviceId, epoch: null, operations }),
      token: person.token,
    };
  });
}

export const push = pushTarget();

/** Every path of every endpoint of the contract. */
export const calls: readonly Target[] = [...endpoints].flatMap(([name, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => callTarget(name, endpoint, path)),
);
