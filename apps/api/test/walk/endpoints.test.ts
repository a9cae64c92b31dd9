import { endpoints } from '@minipos/contract/api';
import { fillPath } from '@minipos/contract/core/client';
import { isStoreScoped, sendsBody } from '@minipos/contract/core/endpoint';
import { apiPrefix } from '@minipos/contract/core/prefix';
import { rolePermissions } from '@minipos/domain/people/permissions';
import { platformRoles, storeRoles } from '@minipos/domain/people/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { importClientFile } from '../factories/imports.ts';
import { createReportView } from '../factories/reports.ts';
import { ownerCtx } from '../factories/stores.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { formWith } from '../support/forms.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { bodyOf, callWith, type Ids, namedInBodies, queryOf, type WalkedCall } from './calls.ts';
import { shareWorld } from './shared-world.ts';
import { createPlatformPeople, createWorld, type World } from './world.ts';

// Every path of every endpoint of the contract: a new endpoint is walked by being exported there.
const calls = [...endpoints].flatMap(([name, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
    name: `${name} ${endpoint.method} ${path}`,
    endpoint,
    path,
  })),
);
const guarded = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const storeScoped = calls.filter(({ endpoint }) => isStoreScoped(endpoint.access));
const withBody = calls.filter(({ endpoint }) => sendsBody(endpoint) && Object.keys(endpoint.body.shape).length > 0);

const test = openTestApp();
let home: World;
let abroad: World;
let people: Awaited<ReturnType<typeof createPlatformPeople>>;

beforeAll(async () => {
  home = await createWorld(test);
  abroad = await createWorld(test);
  people = await createPlatformPeople(test);
});

describe('without a session every guarded call answers 401', () => {
  it.each(guarded)('$name', async (call) => {
    const answer = await callWith(test, call, { ids: home.ids });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN', message: 'Usuario no autenticado' });
  });

  it.each(guarded)('$name refuses a forged token', async (call) => {
    const answer = await callWith(test, call, { ids: home.ids, token: `${people.admin.token}x` });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a role outside the matrix gets 403', () => {
  const refusals = storeScoped.flatMap((call) =>
    storeRoles
      .filter((role) => !rolePermissions[role].has(call.endpoint.access as never))
      .map((role) => ({ ...call, role })),
  );
  it.each(refusals)('$role: $name', async ({ role, ...call }) => {
    const answer = await callWith(test, call, { ids: home.ids, token: home.staff[role].token });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  const adminOnly = calls.filter(({ endpoint }) => endpoint.access === 'admin');
  const others = platformRoles.filter((role) => role !== 'admin');
  it.each(adminOnly.flatMap((call) => others.map((role) => ({ ...call, role }))))(
    '$role: $name',
    async ({ role, ...call }) => {
      const answer = await callWith(test, call, { ids: home.ids, token: people[role].token });
      expect(answer.statusCode).toBe(403);
    },
  );
});

describe("another owner's store answers 404 and nothing changes", () => {
  // Each case leaves the database as the one before it did.
  let before: Awaited<ReturnType<typeof fingerprint>>;
  beforeAll(async () => {
    before = await fingerprint(test.database);
  });
  const expectUntouched = async (call: WalkedCall, options: Parameters<typeof callWith>[2]) => {
    const answer = await callWith(test, call, options);
    expect(answer.statusCode).toBe(404);
    expect(await fingerprint(test.database)).toEqual(before);
  };

  it.each(storeScoped)('$name', async (call) => {
    await expectUntouched(call, { ids: abroad.ids, token: home.staff.owner.token });
  });

  // The name of a report is no thing of any store.
  const namesSomething = storeScoped.filter(
    ({ path, endpoint }) =>
      /:(?!(?:storeId|report)\b)\w+/.test(path) || namedInBodies.some((field) => field in endpoint.body.shape),
  );
  it.each(namesSomething)('$name with an id of the other store inside the own one', async (call) => {
    const ids = { ...abroad.ids, storeId: home.storeId, signerId: home.ids.deviceId ?? '' };
    await expectUntouched(call, { ids, token: home.staff.owner.token });
  });

  const ownThings = calls.filter(({ endpoint, path }) => endpoint.access === 'user' && path.includes(':'));
  it.each(ownThings)('$name with an id of someone else', async (call) => {
    await expectUntouched(call, { ids: abroad.ids, token: home.staff.owner.token });
  });
});

describe('a malformed body answers 422 with a Spanish message per field', () => {
  const english = /invalid|expected|received|required|must|string|number|boolean|undefined|object/i;
  // Someone whom the endpoint lets in, so that validation is what answers.
  const tokenFor = ({ endpoint }: WalkedCall) =>
    endpoint.access === 'public'
      ? {}
      : { token: isStoreScoped(endpoint.access) ? home.staff.owner.token : people.admin.token };
  const expectMessage = (answer: Awaited<ReturnType<typeof callWith>>, field: string) => {
    expect(answer.statusCode).toBe(422);
    const { code, fields } = answer.json<{ code: string; fields: Record<string, string> }>();
    expect(code).toBe('VALIDATION');
    // A field that is an object itself is answered part by part.
    const named = Object.entries(fields).filter(([path]) => path === field || path.startsWith(`${field}.`));
    expect(named.filter(([, message]) => message)).not.toEqual([]);
    expect(Object.values(fields).filter((message) => english.test(message))).toEqual([]);
  };
  // The store's own id is no field of the form: a wrong one names no store, which is 404 before validation.
  const fields = withBody.flatMap((call) =>
    Object.keys(call.endpoint.body.shape)
      .filter((field) => field !== 'storeId')
      .map((field) => ({ ...call, field })),
  );

  it.each(fields)('$name: wrong type in $field', async ({ field, ...call }) => {
    const body = { ...bodyOf(call.endpoint, home.ids), [field]: { a: 1 } };
    expectMessage(await callWith(test, call, { ids: home.ids, body, ...tokenFor(call) }), field);
  });

  it.each(withBody)('$name: a field it does not know', async (call) => {
    const body = { ...bodyOf(call.endpoint, home.ids), esAdministrador: true };
    expectMessage(await callWith(test, call, { ids: home.ids, body, ...tokenFor(call) }), 'esAdministrador');
  });

  it.each(calls.filter(({ endpoint }) => endpoint.upload))('$name: a form without its file', async (call) => {
    const { headers, payload } = await formWith('otroCampo', Buffer.from('nada'));
    const answer = await test.inject({
      method: call.endpoint.method,
      url: apiPrefix + fillPath(call.path, home.ids),
      query: queryOf(call.endpoint),
      headers: { ...headers, 'x-store-id': String(home.storeId) },
      payload,
      ...tokenFor(call),
    });
    expectMessage(answer, call.endpoint.upload?.field ?? '');
  });

  it.each(withBody)('$name: the sample this walk sends is valid', ({ endpoint }) => {
    expect(endpoint.body.safeParse(bodyOf(endpoint, home.ids)).error).toBeUndefined();
  });
});

// Last: its worlds would make every fingerprint above a long one.
describe('a role inside the matrix is let through', () => {
  // One of two rights beside it is needed: who only looks has neither.
  const needMore: Readonly<Record<string, readonly string[]>> = {
    'repairTracking.shareTracking': ['viewer'],
    'repairMessages.noteOpened': ['viewer'],
    'repairProofs.addRepairPhoto': ['viewer'],
    'repairProofs.signRepair': ['viewer'],
  };
  const isClosed = (name: string, role: string) => needMore[name.split(' ')[0] ?? '']?.includes(role) ?? false;
  const grants = storeScoped.flatMap((call) =>
    storeRoles
      .filter((role) => rolePermissions[role].has(call.endpoint.access as never))
      .map((role) => ({ ...call, role })),
  );
  const inSharedWorld = shareWorld(test);
  it.each(grants.filter(({ name, role }) => isClosed(name, role)))(
    '$role is refused: $name',
    async ({ role, ...call }) => {
      const answer = await callWith(test, call, { ids: home.ids, token: home.staff[role].token });
      expect(answer.statusCode).toBe(403);
    },
  );

  it.each(grants.filter(({ name, role }) => !isClosed(name, role)))('$role: $name', async ({ role, ...call }) => {
    const callIn = async ({ ids, staff, storeId }: World) => {
      const named = { ...ids, ...(await personalIds(call, storeId, staff[role])) };
      return callWith(test, call, { ids: named, token: staff[role].token });
    };
    // What only reads leaves the world as it was.
    const answer =
      call.endpoint.method === 'GET'
        ? await callIn(home)
        : takesImportsBack(call)
          ? await callIn(await createWorld(test))
          : (await inSharedWorld(callIn)).answer;
    expect(call.endpoint.download ? { success: true } : answer.json()).toMatchObject({ success: true });
    expect(answer.statusCode).toBe(call.endpoint.status);
  });
});

/** While one import is taken back a store brings in no other: each of these calls has a world of its own. */
const takesImportsBack = ({ name }: { name: string }) => name.startsWith('clientFiles.undoClientImport');

/** What is a person's alone: a view of a report, and what they have just brought in and may take back. */
async function personalIds({ name, path }: (typeof calls)[number], storeId: number, person: Person): Promise<Ids> {
  if (path.includes(':viewId')) return { viewId: (await createReportView(test.services, storeId, person)).id };
  if (!takesImportsBack({ name })) return {};
  return {
    clientImportId: (await importClientFile(test.services, ownerCtx(test.services, storeId, person), 'Nombre\nOlga'))
      .id,
  };
}
