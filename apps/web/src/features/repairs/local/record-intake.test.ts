// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { operationOf } from '#offline/operations/slices.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import { clearCopy } from '#offline/pull/clear-copy.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { emptyIntake, type IntakeDraft } from './intake-draft.ts';
import { recordIntake, TakenInAlready } from './record-intake.ts';
import { acknowledgeNumber, findRenumbered, findUnsentIntakes } from './taken-in.ts';

/** A till with its copy, and a device that somebody brings. */
async function withTill() {
  const world = await quietWorld();
  const tab = world.device.tab(0);
  const outbox = createOutbox(tab.db, tab.journal, { now: world.now, random: () => 0, newUuid: world.chance.uuid });
  const sync = {
    db: tab.db,
    storeId,
    enqueue: (...[who, operations, , before]: Parameters<Parameters<typeof recordIntake>[0]['enqueue']>) =>
      outbox.enqueue(who, operations, { before }),
  };
  const [client] = await tab.db.clients.toArray();
  if (!client) throw new Error('the till has no clients');
  const draft = (): IntakeDraft => ({
    ...emptyIntake(new Date('2026-11-14T15:00:00.000Z')),
    client: { id: client.id ?? null, name: client.name },
    deviceType: 'smartphone',
    problem: 'No carga',
  });
  return { tab, client, draft, take: (one: IntakeDraft) => recordIntake(sync, by, one, null) };
}

it('a device is on the disk and in the queue at once, under the next number of the till', async () => {
  const { tab, client, draft, take } = await withTill();
  const [first, second] = [draft(), draft()];
  await take(first);
  await take(second);
  const rows = await tab.db.intakes.toArray();
  expect(rows.map(({ number }) => number).toSorted()).toEqual(['R1-000001', 'R1-000002']);
  expect(await tab.db.intakes.get(first.uuid)).toMatchObject({
    status: 'pending',
    number: 'R1-000001',
    repairId: null,
    fact: { clientUuid: client.uuid, clientName: client.name, deviceBrand: null, technicianId: null },
  });
});

it('a draft takes in once, in whichever tab', async () => {
  const { tab, draft, take } = await withTill();
  const one = draft();
  await take(one);
  await expect(take(one)).rejects.toThrow(TakenInAlready);
  expect(await tab.db.syncOperations.count()).toBe(1);
  expect((await tab.db.meta.get(storeId))?.nextRepair).toBe(2);
});

it('what is sent, and what the journal keeps, has a hash of the link and nothing else of it', async () => {
  const { tab, draft, take } = await withTill();
  const { uuid } = draft();
  await take({ ...draft(), uuid });
  const { token = '' } = (await tab.db.intakeLinks.get(uuid)) ?? {};
  expect(token).toMatch(/^[\w-]{24}$/);
  const kept = JSON.stringify([
    await tab.db.syncOperations.toArray(),
    [...(await tab.journal.read()).records.values()],
  ]);
  expect(kept).not.toContain(token);
  expect(kept).toContain(createHash('sha256').update(token).digest('base64url'));
});

it('what was signed travels with the device; that nobody would sign, too', async () => {
  const { tab, draft, take } = await withTill();
  const strokes = [[100, 200, 300, 120]];
  const [signed, refused, unasked] = [
    { ...draft(), strokes, signer: ' Pedro ' },
    { ...draft(), strokes, isUnsigned: true },
    draft(),
  ];
  for (const one of [signed, refused, unasked]) await take(one);
  const factOf = async (uuid: string) => (await tab.db.intakes.get(uuid))?.fact;
  expect((await factOf(signed.uuid))?.signature).toEqual({ signerName: 'Pedro', strokes });
  expect((await factOf(refused.uuid))?.signature).toBeNull();
  expect(await factOf(unasked.uuid)).not.toHaveProperty('signature');
});

it('the answer of the server names the repair, and what it has leaves with the person who signs out', async () => {
  const { tab, draft, take } = await withTill();
  const [sent, waiting] = [draft(), draft()];
  await take(sent);
  await tab.sync();
  expect(await tab.db.intakes.get(sent.uuid)).toMatchObject({ status: 'synced', number: 'R1-000001' });
  expect((await tab.db.intakes.get(sent.uuid))?.repairId).toEqual(expect.any(Number));
  await take(waiting);
  await clearCopy(tab.db);
  expect((await tab.db.intakes.toArray()).map(({ uuid }) => uuid)).toEqual([waiting.uuid]);
  expect(await tab.db.intakeLinks.count()).toBe(0);
});

it('a database that is lost brings its devices and its numbers back from the journal', async () => {
  const { tab, draft, take } = await withTill();
  const one = draft();
  await take(one);
  await tab.db.intakes.clear();
  await tab.db.syncOperations.clear();
  await tab.db.meta.update(storeId, { nextRepair: 1 });
  await tab.check();
  expect(await tab.db.intakes.get(one.uuid)).toMatchObject({ number: 'R1-000001' });
  expect((await tab.db.meta.get(storeId))?.nextRepair).toBe(2);
});

it('a number that the server changed is told here until somebody says that they know, and once', async () => {
  const { tab, draft, take } = await withTill();
  const [kept, changed] = [draft(), draft()];
  await take(kept);
  await take(changed);
  expect((await findUnsentIntakes(tab.db, storeId)).map(({ uuid }) => uuid).toSorted()).toEqual(
    [kept.uuid, changed.uuid].toSorted(),
  );
  const entries = await tab.db.syncOperations.toArray();
  const answer = async () => {
    for (const entry of entries) {
      const number = entry.entityId === changed.uuid ? 'R-000045' : 'R1-000001';
      await operationOf('Repair.CREATE')?.onDone?.(tab.db, entry, { repairId: 1, number });
    }
  };
  await answer();
  expect(await findUnsentIntakes(tab.db, storeId)).toEqual([]);
  const told = await findRenumbered(tab.db, storeId);
  expect(told).toMatchObject([{ uuid: changed.uuid, number: 'R-000045', fact: { number: 'R1-000002' } }]);
  await acknowledgeNumber(tab.db, changed.uuid);
  await answer();
  expect(await findRenumbered(tab.db, storeId)).toEqual([]);
});

it('what the server says of its series counts on the numbers of the till, as far as any till can come', async () => {
  const { tab, draft, take } = await withTill();
  await take(draft());
  const [entry] = await tab.db.syncOperations.toArray();
  if (!entry) throw new Error('nothing was queued');
  const hear = async (lastInSeries: number) => {
    await operationOf('Repair.CREATE')?.onDone?.(tab.db, entry, { lastInSeries });
    return (await tab.db.meta.get(storeId))?.nextRepair;
  };
  expect(await hear(9_999_999_999)).toBe(2);
  expect(await hear(40)).toBe(41);
  expect(await hear(3)).toBe(41);
});
