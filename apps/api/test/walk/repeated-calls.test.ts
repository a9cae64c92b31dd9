import { randomUUID } from 'node:crypto';
import { endpoints } from '@minipos/contract/api';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../support/fingerprint.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { bodyOf, callWith } from './calls.ts';
import { shareWorld } from './shared-world.ts';
import type { World } from './world.ts';

// Every call that takes a key. A store that was deleted cannot be asked again.
const writes = [...endpoints]
  .filter(([, { takesKey }]) => takesKey)
  .filter(([name]) => name !== 'stores.deleteStore')
  .map(([name, endpoint]) => ({ name: `${name} ${endpoint.method} ${endpoint.path}`, endpoint, path: endpoint.path }));

const test = openTestApp();
const inSharedWorld = shareWorld(test);

describe('[SYNC-08] a call that comes three times with one key acts once', () => {
  it.each(writes)('$name', async (call) => {
    const sent = new Map<World, Parameters<typeof callWith>[2]>();
    const { world, answer: first } = await inSharedWorld((one) => {
      const headers = { 'idempotency-key': randomUUID() };
      const options = { ids: one.ids, body: bodyOf(call.endpoint, one.ids), token: one.staff.owner.token, headers };
      sent.set(one, options);
      return callWith(test, call, options);
    });
    const options = sent.get(world) ?? { ids: {} };
    expect(first.statusCode).toBe(call.endpoint.status);
    const after = await fingerprint(test.database);
    for (const repeat of await Promise.all([callWith(test, call, options), callWith(test, call, options)])) {
      expect(repeat.statusCode).toBe(first.statusCode);
      expect(repeat.json()).toEqual(first.json());
    }
    // The clock's row may be written again, with the same values.
    expect(await fingerprint(test.database)).toEqual(after);
  });
});
