import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/repairs/repair-messages';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { listRepairs } from '@minipos/contract/repairs/repairs';
import type { RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveRepair } from '#features/repairs/custody/move-repair.ts';
import { saveTemplate } from '#features/repairs/messages/manage-templates.ts';
import { readMessages } from '#features/repairs/messages/read-messages.ts';
import { sendQuote } from '#features/repairs/quotes/save-quote.ts';
import { jobHandlers } from '#job-handlers.ts';
import type { JobData } from '#jobs/jobs.ts';
import { createMailer } from '#mail/mailer.ts';
import type { Person } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import { createManualRate } from '../factories/rates.ts';
import { intakeOf } from '../factories/repairs/intakes.ts';
import { createLine, createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { ownerCtx } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startInbox } from '../support/smtp.ts';

// Jobs are put in their queue and run by hand, so that what happens in between can be chosen.
const [test, inbox] = [{} as TestApp, {} as Awaited<ReturnType<typeof startInbox>>];
beforeAll(async () => {
  Object.assign(inbox, await startInbox());
  Object.assign(test, await startTestApp({ SMTP_URL: inbox.url }));
});
afterAll(async () => {
  await test.close();
  await inbox.close();
});

let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let email: string;
let clientId: number;
let clientUuid: string;
let count = 0;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  await createManualRate(test.services, shop.storeId, owner);
  count += 1;
  email = `rosa-${count}@correo.com`;
  const fields = { firstName: 'Rosa', lastName: 'Quintana', phone: '0414-1234567', email };
  ({ id: clientId, uuid: clientUuid } = await createClient(test.services, shop.storeId, owner, fields));
});

const day = 86_400_000;
const pass = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * day);
};
const ctx = () => ownerCtx(test.services, shop.storeId, owner);
const choose = (event: RepairEvent, changes: object = {}) =>
  test.as(owner.token)(calls.saveTemplate, {
    params: { storeId: shop.storeId },
    body: {
      event,
      text: 'Hola, {cliente}: {equipo} {número}. Por pagar: {saldo}. {enlace}',
      whatsapp: false,
      email: true,
      ...changes,
    },
  });
const receive = (fields = {}) => createRepair(test.services, shop.storeId, owner, { clientId, ...fields });
const move = (repair: Repair, status: 'in_progress' | 'completed' | 'waiting_parts' | 'cancelled') =>
  moveRepair(ctx(), test.services.jobs, repair.id, { version: repair.version, status, notes: 'Motivo' });
const finished = async () => move(await move(await receive(), 'in_progress'), 'completed');
/** As the owner sees it, however far the clock went: their session may have ended. */
const seen = (repair: Repair) => readMessages(ctx(), repair.id);
const messages = async (repair: Repair, token = owner.token) =>
  (await test.as(token)(calls.getMessages, { params: { storeId: shop.storeId, serviceId: repair.id } })).data;
const open = (repair: Repair, body: { event: RepairEvent; logId: number }, token = owner.token) =>
  test.as(token)(calls.noteOpened, { params: { storeId: shop.storeId, serviceId: repair.id }, body });

type Job = JobData['send-repair-message'];
/** What waits to be sent about a repair, in the order in which it was asked for. */
const queued = (repair: Pick<Repair, 'id'>): Promise<{ data: Job; start_after: Date }[]> =>
  test.database.as('app', async (client) => {
    const { rows } = await client.query<{ data: Job; start_after: Date }>(
      `select data, start_after from pgboss.job where name = 'send-repair-message'
        and (data ->> 'repairId')::bigint = $1 and (data ->> 'storeId')::bigint = $2 order by created_on, start_after`,
      [repair.id, shop.storeId],
    );
    return rows;
  });
const run = (job: Job) => jobHandlers(test.services)['send-repair-message'](job);
const runAll = async (repair: Repair) => {
  for (const { data } of await queued(repair)) await run(data);
};

describe('a mail of a transition', () => {
  it('says what the store wrote, with the balance at the rate of the day and a link that opens', async () => {
    await choose('completed');
    const received = await createLine(test.services, shop.storeId, owner, await receive(), { unitPrice: 40 });
    const repair = await move(await move(received, 'in_progress'), 'completed');
    await runAll(repair);
    const mail = inbox.received(email)[0] ?? '';
    expect(mail).toMatch(/Hola, Rosa Quintana: Samsung Galaxy A54 R-0+1/);
    expect(mail).toMatch(/Por pagar: \$40,00 \(Bs\. [\d.]+,\d\d a la tasa de la tienda del \d\d\/\d\d\/\d{4}/);
    const [, path = ''] = /(\/s\/\d+\/[\w-]+)/.exec(mail) ?? [];
    expect((await test.inject({ method: 'GET', url: path })).statusCode).toBe(200);
    expect((await messages(repair)).sent).toMatchObject([
      { event: 'completed', channel: 'email', status: 'sent', to: email, by: null },
    ]);
  });

  it('is worded by the store alone: a name or a device adds no line, no address and no header', async () => {
    await choose('received', { text: 'Hola, {cliente}. {equipo}' });
    const firstName = 'Rosa\r\nBcc: otra@correo.com\r\n\r\nhttp://malo.com';
    const fields = { firstName, lastName: 'Paz', email: `otra-${email}` };
    const client = await createClient(test.services, shop.storeId, owner, fields);
    const model = 'A54\r\nBcc: otra@correo.com\r\n\r\n<b>Paga aquí</b>';
    await runAll(await receive({ clientId: client.id, deviceModel: model }));
    const [mail = ''] = inbox.received(fields.email);
    expect(mail).toContain('Hola, Rosa Bcc: otra@correo.com http://malo.com Paz. Samsung A54');
    expect(mail).not.toMatch(/^Bcc:|<p><b>|<a href/m);
    expect(inbox.received('otra@correo.com')).toEqual([]);
  });

  it('goes out once, however often and at however many places its job runs', async () => {
    await choose('completed');
    const repair = await finished();
    const [job] = await queued(repair);
    if (!job) throw new Error('nothing was asked for');
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, () => run(job.data)));
    expect(inbox.received(email)).toHaveLength(1);
    expect((await messages(repair)).sent).toHaveLength(1);
  });

  it('is not asked for where the state is off, or the client has no address', async () => {
    await choose('completed', { email: false });
    expect((await queued(await finished())).map(({ data }) => data.event)).toEqual(['not_collected']);
    await choose('received');
    const { id } = await createClient(test.services, shop.storeId, owner, { firstName: 'Luis', lastName: 'Paz' });
    expect(await queued(await receive({ clientId: id }))).toEqual([]);
  });

  it('does not go out when it was switched off meanwhile, and has not been sent for that', async () => {
    await choose('completed');
    const repair = await finished();
    await choose('completed', { email: false });
    await runAll(repair);
    expect(inbox.received(email)).toEqual([]);
    expect((await messages(repair)).sent).toEqual([]);
  });

  it.each(['in_progress', 'cancelled'] as const)('does not go out once the repair is %s', async (status) => {
    await choose('completed');
    const repair = await finished();
    await move(repair, status);
    await runAll(repair);
    expect(inbox.received(email)).toEqual([]);
  });

  it('of a state that it comes back to, tells that of the second time alone', async () => {
    await choose('completed');
    const repair = await finished();
    await move(await move(repair, 'in_progress'), 'completed');
    await runAll(repair);
    expect(inbox.received(email)).toHaveLength(1);
  });

  it('does not go out to a client whose address was taken away, nor for a store that was closed', async () => {
    await choose('received');
    const repair = await receive();
    const alter = (statement: string) =>
      test.database.as('app', (client) =>
        client.query(`begin; set local app.store_id = '${shop.storeId}'; ${statement}; commit`),
      );
    await alter(`update clients set email = null where id = ${clientId}`);
    await runAll(repair);
    await alter(`update clients set email = '${email}' where id = ${clientId}`);
    await alter(`update stores set is_active = false where id = ${shop.storeId}`);
    await runAll(repair);
    expect(inbox.received(email)).toEqual([]);
    await alter(`update stores set is_active = true where id = ${shop.storeId}`);
    await runAll(repair);
    expect(inbox.received(email)).toHaveLength(1);
  });

  it('of a quote goes out while it can be answered as it is', async () => {
    await choose('quote', { text: 'Son {total}, hasta el {fecha}. {enlace}' });
    const lined = await createLine(test.services, shop.storeId, owner, await receive());
    const quoted = await sendQuote(ctx(), test.services.jobs, lined.id, { version: lined.version });
    await createLine(test.services, shop.storeId, owner, quoted);
    await runAll(quoted);
    expect(inbox.received(email)).toEqual([]);
    const again = await createLine(test.services, shop.storeId, owner, await receive());
    await runAll(await sendQuote(ctx(), test.services.jobs, again.id, { version: again.version }));
    expect(inbox.received(email)[0]).toContain('Son $30,00');
  });

  it('waits while the mail server is away, and goes out once it is back', async () => {
    await choose('received');
    const repair = await receive();
    const [job] = await queued(repair);
    if (!job) throw new Error('nothing was asked for');
    const away = await startInbox();
    await away.close();
    const mailer = createMailer(away.url, 'miniPOS <no-responder@minipos.local>');
    await expect(jobHandlers({ ...test.services, mailer })['send-repair-message'](job.data)).rejects.toMatchObject({
      command: 'CONN',
    });
    expect((await messages(repair)).sent).toMatchObject([{ status: 'waiting' }]);
    const tomorrow = { ...ctx(), now: new Date(test.clock.now.getTime() + day) };
    expect((await readMessages(tomorrow, repair.id)).sent).toMatchObject([{ status: 'given_up' }]);
    await run(job.data);
    await run(job.data);
    expect(inbox.received(email)).toHaveLength(1);
    expect((await messages(repair)).sent).toMatchObject([{ status: 'sent' }]);
  });
});

it('a device that a till took in is told of, too, and once however often the till tells it', async () => {
  await choose('received');
  const device = await createDevice(test.services, shop.storeId, owner);
  const uuid = randomUUID();
  const data = intakeOf(clientUuid, 'R9-000001');
  const told = operation('Repair.CREATE', { entityId: uuid, seq: 1, data });
  await push(test, owner, shop.storeId, device.id, [told]);
  await push(test, owner, shop.storeId, device.id, [{ ...told, seq: 1 }]);
  const query = { search: 'Rosa' };
  const { data: repairs } = await test.as(owner.token)(listRepairs, { params: { storeId: shop.storeId }, query });
  const jobs = await queued({ id: repairs[0]?.id ?? 0 });
  expect(jobs).toHaveLength(1);
  for (const job of jobs) await run(job.data);
  expect(inbox.received(email)).toHaveLength(1);
});

describe('the reminder', () => {
  it('waits for its days, for more of them when the store says so, and goes out once', async () => {
    await choose('not_collected', { remindDays: 10, text: 'Te espera desde el {fecha}. {enlace}' });
    const repair = await finished();
    const [job] = await queued(repair);
    if (!job) throw new Error('nothing was asked for');
    expect(Math.round((job.start_after.getTime() - test.clock.now.getTime()) / day)).toBe(10);
    await choose('not_collected', { remindDays: 12 });
    pass(11);
    await run(job.data);
    expect(inbox.received(email)).toEqual([]);
    expect(await queued(repair)).toHaveLength(2);
    pass(2);
    await runAll(repair);
    expect(inbox.received(email)).toHaveLength(1);
  });
});

describe('the message that a person opens', () => {
  it('is offered as the store worded it, its link still to be made, and is written down once', async () => {
    const repair = await receive();
    const { offer } = await messages(repair);
    expect(offer).toMatchObject({ event: 'received', opened: null });
    expect(offer?.text).toMatch(/^Hola, Rosa Quintana\. [\s\S]*\[enlace\]$/);
    const body = { event: 'received' as const, logId: offer?.logId ?? 0 };
    await open(repair, body);
    const { data } = await open(repair, body);
    expect(data.offer?.opened?.by).toBe(owner.user.full_name);
    expect(data.sent).toMatchObject([{ channel: 'whatsapp', status: 'opened', to: '0414-1234567' }]);
  });

  it('is not offered for a state that is off or left, nor written down then', async () => {
    const repair = await receive();
    const { offer } = await messages(repair);
    const body = { event: 'received' as const, logId: offer?.logId ?? 0 };
    await choose('received', { whatsapp: false, email: false });
    expect((await messages(repair)).offer).toBeNull();
    await expect(open(repair, body)).rejects.toMatchObject({ answer: { code: 'REPAIR_MESSAGE_NOT_OFFERED' } });
    await choose('received', { whatsapp: true });
    await move(repair, 'in_progress');
    expect((await messages(repair)).offer).toBeNull();
    await expect(open(repair, body)).rejects.toMatchObject({ answer: { code: 'REPAIR_MESSAGE_NOT_OFFERED' } });
  });

  it('becomes the reminder after its days, where the store wants that', async () => {
    const repair = await finished();
    const wanted = { event: 'not_collected', text: 'Te espera', whatsapp: true, email: false, remindDays: 15 } as const;
    pass(14);
    await saveTemplate(ctx(), wanted);
    expect((await seen(repair)).offer?.event).toBe('completed');
    pass(2);
    expect((await seen(repair)).offer?.event).toBe('not_collected');
    await saveTemplate(ctx(), { ...wanted, whatsapp: false });
    expect((await seen(repair)).offer?.event).toBe('completed');
  });

  it('is for who takes devices in or works on them; who only looks reads what went out', async () => {
    const repair = await receive();
    const { offer } = await messages(repair);
    const body = { event: 'received' as const, logId: offer?.logId ?? 0 };
    const looking = shop.staff.viewer.token;
    expect((await messages(repair, looking)).offer).toBeNull();
    await expect(open(repair, body, looking)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    await open(repair, body, shop.staff.cashier.token);
    expect((await messages(repair, looking)).sent).toHaveLength(1);
  });
});

describe('the words of a store', () => {
  it('begin with those of the house, and are refused where a place is unknown or empty', async () => {
    const { data } = await test.as(owner.token)(calls.listTemplates, { params: { storeId: shop.storeId } });
    expect(data.filter(({ whatsapp }) => whatsapp).map(({ event }) => event)).toEqual([
      'received',
      'quote',
      'completed',
    ]);
    for (const text of ['Hola {nombre}', 'Hola {}', ' ', 'x'.repeat(701)]) {
      await expect(choose('completed', { text })).rejects.toMatchObject({ answer: { code: 'VALIDATION' } });
    }
  });

  it('are changed by who may change the settings', async () => {
    const body = { event: 'completed' as const, text: 'Listo', whatsapp: true, email: false };
    const asking = test.as(shop.staff.manager.token)(calls.saveTemplate, { params: { storeId: shop.storeId }, body });
    await expect(asking).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  });
});
