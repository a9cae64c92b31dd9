import { push as pushCall } from '@minipos/contract/sync/sync';
import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { rolePermissions } from '@minipos/domain/people/permissions';
import { type StoreRole, storeRoles } from '@minipos/domain/people/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncHandlers } from '#sync-parts.ts';
import type { Person } from '../factories/accounts.ts';
import { deviceOf, pushFor } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import {
  type CaseStanding,
  createOperationWorld,
  kinds,
  type OperationWorld,
  operationOf,
  stand,
  standings,
} from './operation-cases.ts';

type Who = StoreRole | 'outsider';

const test = openTestApp();

const may = (who: Who, kind: SyncOperationKind) =>
  who !== 'outsider' && rolePermissions[who].has(kinds[kind].permission);

interface Expected {
  status: 'applied' | 'rejected';
  code: string | null;
  /** In whose name it is done: the one it bears, or that of who is signed in. */
  recorded: 'actor' | 'sender';
  incident: string | null;
  standing: string;
}

const done = { status: 'applied', code: null } as const;
const refused = (code: string) => ({ status: 'rejected', code, incident: null }) as const;

/** What the rules say, from the matrix of rights. */
function expectedOf(kind: SyncOperationKind, actor: Who, sender: StoreRole, standing: CaseStanding): Expected {
  const { isFact } = kinds[kind];
  if (standing === 'proved') {
    const rights = { recorded: 'actor', standing: 'proved' } as const;
    if (may(actor, kind)) return { ...done, ...rights, incident: null };
    return isFact ? { ...done, ...rights, incident: 'actor_without_right' } : { ...refused('FORBIDDEN'), ...rights };
  }
  const isRetired = standing === 'retired device';
  const isFromFile = standing === 'claimed in a file';
  const name = isRetired ? 'retired' : standing === 'claimed' || isFromFile ? 'claimed' : 'forged';
  const recorded = isFact && actor !== 'outsider' ? 'actor' : 'sender';
  const isTill = kind === 'CashSession.OPEN' || kind === 'CashSession.CLOSE';
  if (isFromFile && isTill && !may(sender, kind)) return { ...refused('ACTOR_UNPROVED'), recorded, standing: name };
  if (isFact) return { ...done, recorded, standing: name, incident: 'unproved_actor' };
  if (isRetired) return { ...refused('DEVICE_REVOKED'), recorded, standing: name };
  if (isFromFile) return { ...refused('ACTOR_UNPROVED'), recorded, standing: name };
  const outcome = may(sender, kind) ? { ...done, incident: null } : refused('FORBIDDEN');
  return { ...outcome, recorded, standing: name };
}

const written =
  'products product_stock stock_movements clients client_movements client_payments sales sale_items sale_payments ' +
  'cash_sessions cash_movements pickup_orders time_marks incidents audit_log';
// A row that is new or was changed has a new transaction's number; one that is gone is missing from the count.
const digestSql = `select concat_ws(' ', ${written
  .split(' ')
  .map((table) => `(select count(*) || ':' || max(xmin::text::bigint) from ${table} where store_id = $1)`)
  .join(', ')}) as digest, (select coalesce(max(seq), 0) from audit_log where store_id = $1)::int as seq`;

interface Found {
  receipt: { sender: number; recorded: number; standing: string; status: string };
  audits: { actor: number; through: Record<string, unknown> }[];
  incidents: { kind: string; detail: Record<string, unknown> }[];
}

const glance = (storeId: number) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ digest: string; seq: number }>(digestSql, [storeId]);
    return rows[0] ?? { digest: '', seq: 0 };
  });

const look = (storeId: number, uuid: string, afterSeq: number) =>
  test.database.as('console', async (client): Promise<Found> => {
    const { rows } = await client.query<{ found: Found }>(
      `select jsonb_build_object(
        'receipt', (select jsonb_build_object('sender', actor_user_id, 'recorded', coalesce(made_by_user_id, actor_user_id),
          'standing', standing, 'status', status) from sync_receipts where store_id = $1 and op_uuid = $2),
        'audits', (select coalesce(jsonb_agg(jsonb_build_object('actor', actor_user_id, 'through', detail -> 'through')
          order by seq), '[]') from audit_log where store_id = $1 and seq > $3 and action not like 'device.%'),
        'incidents', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'detail', detail)), '[]') from incidents
          where store_id = $1 and subject = 'operation:' || $2::text)) as found`,
      [storeId, uuid, afterSeq],
    );
    return rows[0]?.found as Found;
  });

const personOf = (world: OperationWorld, who: Who): Person => (who === 'outsider' ? world.outsider : world.staff[who]);

interface Sent {
  storeId: number;
  deviceId: string;
  signerId: string;
}

/** What a push of one operation did: its verdict, its receipt, and what it left in the store. */
async function outcomeOf(sender: Person, sent: Sent, made: { uuid: string }) {
  const before = await glance(sent.storeId);
  const [verdict] = (await pushFor(test, sender, sent, [made])).verdicts;
  const { receipt, audits, incidents } = await look(sent.storeId, made.uuid, before.seq);
  const both = ({ actorUserId, signedInUserId, kind, uuid, standing }: Record<string, unknown>) => ({
    actorUserId,
    signedInUserId,
    kind,
    uuid,
    standing,
  });
  return {
    verdict: [verdict?.status, verdict?.code],
    receipt,
    incidents: incidents.map((one) => ({ kind: one.kind, detail: both(one.detail) })),
    audits: [...new Set(audits.map((one) => JSON.stringify(one)))].map((one) => JSON.parse(one) as unknown),
    isChanged: (await glance(sent.storeId)).digest !== before.digest,
  };
}

/** The same as the rules want it. */
function wanted(
  { deviceId, signerId }: Sent,
  { kind, uuid }: { kind: string; uuid: string },
  who: { said: number; sender: number; recorded: number },
  expected: Omit<Expected, 'recorded'>,
) {
  const { status, code, incident, standing } = expected;
  const isDone = status === 'applied';
  const hasAudit = isDone && kinds[kind as SyncOperationKind].hasAudit;
  const detail = { actorUserId: who.said, signedInUserId: who.sender, kind, uuid, standing };
  const through = {
    deviceId,
    ...(signerId === deviceId ? {} : { sentBy: signerId }),
    ...(standing === 'own' ? {} : { saidUserId: who.said, signedInUserId: who.sender, standing }),
  };
  return {
    verdict: [status, code],
    receipt: { sender: who.sender, recorded: who.recorded, standing, status },
    incidents: incident ? [{ kind: incident, detail }] : [],
    audits: hasAudit ? [{ actor: who.recorded, through }] : [],
    isChanged: hasAudit || incident !== null,
  };
}

it('the walk knows every kind, as the server does it', () => {
  const known = Object.entries(syncHandlers(test.services.jobs)).map(([kind, { permission, isFact }]) => [
    kind,
    permission,
    isFact,
  ]);
  expect(Object.entries(kinds).map(([kind, { permission, isFact }]) => [kind, permission, isFact])).toEqual(known);
});

describe.each(Object.keys(kinds) as SyncOperationKind[])('[TRUST-01] %s', (kind) => {
  let world: OperationWorld;
  beforeAll(async () => {
    world = await createOperationWorld(test);
  });

  it.each(storeRoles)('own work of %s', async (role) => {
    const { storeId, till, staff } = world;
    const plain = await operationOf(test, world, kind);
    const sent = { storeId, deviceId: till, signerId: till };
    const { id } = staff[role].user;
    const isDone = may(role, kind) || kinds[kind].isFact;
    const outcome = isDone
      ? { ...done, incident: may(role, kind) ? null : 'actor_without_right' }
      : refused('FORBIDDEN');
    const who = { said: id, sender: id, recorded: id };
    expect(await outcomeOf(staff[role], sent, plain)).toEqual(
      wanted(sent, plain, who, { ...outcome, standing: 'own' }),
    );
  });

  it('own work of someone who does not work here is no work of the store', async () => {
    const { storeId, till, outsider } = world;
    const plain = await operationOf(test, world, kind);
    const before = await glance(storeId);
    const operations = [{ ...plain, actorUserId: outsider.user.id }];
    const call = test.as(outsider.token, await deviceOf(till));
    const body = { storeId, deviceId: till, epoch: null, operations };
    await expect(call(pushCall, { body })).rejects.toMatchObject({ answer: { code: 'STORE_NOT_FOUND' } });
    expect((await glance(storeId)).digest).toBe(before.digest);
  });

  describe.each(standings)('%s', (standing) => {
    const people: Who[] = [...storeRoles, 'outsider'];
    const cases = people.flatMap((actor) =>
      (['viewer', 'owner'] as const)
        .filter((sender) => sender !== actor)
        .map((sender): [Who, StoreRole] => [actor, sender]),
    );
    it.each(cases)('of %s, sent by %s', async (actor, sender) => {
      const [said, signedIn] = [personOf(world, actor), world.staff[sender]];
      const { recorded, ...expected } = expectedOf(kind, actor, sender, standing);
      const plain = await operationOf(test, world, kind);
      const { sent, operation } = await stand(test, world, said, standing, plain);
      const ids = { said: said.user.id, sender: signedIn.user.id };
      const who = { ...ids, recorded: recorded === 'actor' ? ids.said : ids.sender };
      expect(await outcomeOf(signedIn, sent, operation)).toEqual(wanted(sent, plain, who, expected));
    });
  });
});
