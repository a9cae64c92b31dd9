import { randomUUID } from 'node:crypto';
import * as accounts from '@minipos/contract/clients/client-accounts';
import { mergeClients } from '@minipos/contract/clients/client-merge';
import { samplePayment } from '@minipos/contract/clients/client-payment-fact';
import { getStatementFile, shareStatement } from '@minipos/contract/clients/client-statements';
import * as clients from '@minipos/contract/clients/clients';
import { callUrl } from '@minipos/contract/core/client';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import * as corrections from '@minipos/contract/sales/corrections';
import * as pickups from '@minipos/contract/sales/pickups';
import * as refunds from '@minipos/contract/sales/refunds';
import * as sales from '@minipos/contract/sales/sales';
import { getCommissions } from '@minipos/contract/staff/commissions';
import * as sync from '@minipos/contract/sync/sync';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { openIncidents } from '#db/incidents.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createSaleExport } from '../factories/exports.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { lookedUpBy, recordStatements, scannedWhole, waysIn } from '../support/plans.ts';

// Large enough that reading a table whole would be the wrong plan, also to the planner.
const stores = 30;

// What fills up with sales; the others hold a row or two of each store here.
const largeTables = [
  'sales',
  'sale_items',
  'sale_payments',
  'sale_corrections',
  'sale_refunds',
  'sale_refund_items',
  'sale_refund_payments',
  'pickup_orders',
  'cash_sessions',
  'cash_movements',
  'clients',
  'client_movements',
  'client_payments',
  'client_payment_tenders',
];

const test = openTestApp();
let storeId: number;
let owner: Person;
let deviceId: string;
let productUuid: string;

/** Two thousand sales with their lines and payments, every fifth on credit, every fourth to be collected; as many debts paid. */
const fillSales = (store: number, device: string) =>
  test.database.as('owner', (client) =>
    client.query(`
      begin; set local app.store_id = '${store}';
      insert into clients (store_id, uuid, first_name, rev, created_at, updated_at)
        select ${store}, gen_random_uuid(), 'Cliente ' || n, 100000 + n, now(), now() from generate_series(1, 500) n;
      insert into cash_sessions (store_id, uuid, device_id, opened_by_user_id, opened_at, opening_usd, opening_bs,
          closed_at, closed_by_user_id, z_number, counted_usd, counted_bs, rev, recorded_at)
        select ${store}, gen_random_uuid(), '${device}', ${owner.user.id}, now() - n * interval '1 day', 0, 0, now(),
          ${owner.user.id}, n, 0, 0, 200000 + n, now() from generate_series(1, 300) n;
      insert into sales (store_id, uuid, number, device_id, receipt_number, client_id, order_type, subtotal_usd, discount_usd,
          tax_usd, delivery_usd, igtf_usd, total_usd, actor_user_id, at, recorded_at, rev, payment_method, credit_usd,
          session_uuid, receipt_token)
        select ${store}, gen_random_uuid(), n, '${device}', 'C1-' || lpad(n::text, 6, '0'),
          (select min(id) from clients) + n % 500, case n % 4 when 0 then 'pickup' else 'local' end, 1, 0, 0, 0, 0, 1,
          ${owner.user.id}, now() - n * interval '1 minute', now(), 300000 + n, 'cash_usd', case n % 5 when 0 then 1 else 0 end,
          (select uuid from cash_sessions where z_number = 1 + n % 300), lpad(n::text, 24, 't')
        from generate_series(1, 2000) n;
      insert into sale_items (store_id, sale_id, line, product_uuid, product_name, quantity, unit_price_usd, tax_rate, tax_usd,
          total_usd)
        select ${store}, id, line, gen_random_uuid(), 'Producto', 1, 1, 0, 0, 1 from sales, generate_series(1, 2) line;
      insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd, reference)
        select ${store}, id, 1, 'payment', 'cash_usd', 'USD', 1, 1, 'R' || number from sales;
      insert into sale_corrections (store_id, uuid, sale_id, reason, session_uuid, actor_user_id, at)
        select ${store}, gen_random_uuid(), id, 'Se anotó mal', session_uuid, ${owner.user.id}, now() from sales
        where number % 3 = 1;
      insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd, reference, correction_id,
          reverses)
        select ${store}, sale_id, line, 'payment', case line when 2 then 'cash_usd' else 'other' end, 'USD',
          case line when 2 then -1 else 1 end, case line when 2 then -1 else 1 end, case line when 3 then 'C' || sale_id end, id,
          case line when 2 then 1 end
        from sale_corrections, generate_series(2, 3) line;
      insert into pickup_orders (store_id, uuid, sale_id, code, status, estimated_ready_at, actor_user_id, rev, created_at,
          updated_at)
        select ${store}, gen_random_uuid(), id, 'REC' || number, case number % 16 when 0 then 'pending' else 'picked_up' end, at,
          ${owner.user.id}, 400000 + number, at, at from sales where order_type = 'pickup';
      insert into cash_movements (store_id, uuid, session_uuid, kind, currency, amount, reason, actor_user_id, at, recorded_at)
        select ${store}, gen_random_uuid(), uuid, 'in', 'USD', 1, 'Cambio', ${owner.user.id}, now(), now() from cash_sessions;
      insert into sale_refunds (store_id, uuid, sale_id, kind, reason, delivery_usd, tax_usd, igtf_usd, total_usd, session_uuid,
          actor_user_id, at)
        select ${store}, gen_random_uuid(), id, 'refund', 'Dañado', 0, 0, 0, 1, session_uuid, ${owner.user.id}, now() from sales
        where number % 3 = 0;
      insert into sale_refund_items (store_id, refund_id, line, quantity, discount_usd, tax_usd, total_usd, is_restocked)
        select ${store}, id, 1, 1, 0, 0, 1, false from sale_refunds;
      insert into sale_refund_payments (store_id, refund_id, line, method, currency, amount, amount_usd)
        select ${store}, id, 1, 'cash_usd', 'USD', 1, 1 from sale_refunds;
      insert into client_movements (store_id, uuid, client_id, kind, amount_usd, reference, actor_user_id, at, recorded_at)
        select ${store}, gen_random_uuid(), client_id, 'sale', 1, 'sale:' || id, ${owner.user.id}, at, at from sales;
      insert into client_payments (store_id, uuid, client_id, client_uuid, session_uuid, total_usd, actor_user_id, at,
          recorded_at)
        select ${store}, gen_random_uuid(), client_id, gen_random_uuid(), session_uuid, 1, ${owner.user.id}, at, at from sales;
      insert into client_payment_tenders (store_id, payment_id, line, method, currency, amount, amount_usd, reference)
        select ${store}, id, 1, 'cash_usd', 'USD', 1, 1, 'P' || id from client_payments;
      update store_clocks set rev = 500000, sale_number = 2000;
      commit`),
  );

beforeAll(async () => {
  owner = await createPerson(test.services, { role: 'store_owner' });
  for (let index = 0; index < stores; index += 1) {
    ({ storeId } = await createStore(test.services, { owner }));
    ({ id: deviceId } = await createDevice(test.services, storeId, owner));
    await fillSales(storeId, deviceId);
  }
  productUuid = (await createProduct(test.services, storeId, owner, { stock: 5 })).uuid;
  await test.database.as('owner', (client) => client.query('vacuum analyze'));
}, 180_000);

/** Every call of the till, with each filter it offers, and a sale that touches everything. */
async function useEverything(): Promise<void> {
  const call = test.as(owner.token);
  const params = { storeId };
  const { data } = await call(sales.listSales, { params });
  const [first] = data;
  const last = data.at(-1);
  if (!first || !last) throw new Error('the store has sales');
  const filters = [
    { startDate: '2026-01-01', endDate: '2026-12-31' },
    { saleId: first.id },
    { clientId: first.client?.id ?? 0 },
    { employeeId: owner.user.id },
    { userId: owner.user.id },
    { saleType: 'credit' as const },
    { saleType: 'immediate' as const },
    { paymentMethod: 'cash_usd' as const },
    { paymentMethod: 'mixed' as const },
    { status: 'completed' as const },
    { status: 'cancelled' as const },
    { sort: 'totalUSD' as const },
    { page: 15, limit: 100 },
    { page: 9, after: first.id },
    { page: 9, before: last.id, sort: 'createdAt' as const },
    { page: 9, after: first.id, paymentMethod: 'cash_usd' as const },
    { page: 20, limit: 100, sort: '-totalUSD' as const },
    { search: first.receiptNumber ?? '' },
    { search: first.number },
    { search: 'cliente 499' },
    { startDate: '2026-01-01', paymentMethod: 'cash_usd' as const, employeeId: owner.user.id },
    { saleType: 'immediate' as const, sort: '-totalUSD' as const },
  ];
  for (const query of filters) await call(sales.listSales, { params, query });
  for (const query of filters) await call(sales.salesSummary, { params, query });
  for (const {
    page: _,
    limit: __,
    sort: ___,
    after: ____,
    before: _____,
    ...query
  } of filters as Partial<sales.SaleFilter>[]) {
    await createSaleExport(test.services, storeId, owner, query);
  }
  await call(sales.listSellers, { params });
  await call(getCommissions, { params, query: { from: '2026-10-01', to: '2026-10-31' } });
  await openAccounts(first.client?.id ?? 0);
  await call(sales.getSale, { params: { storeId, saleId: first.id } });
  const papers = [
    callUrl(sales.getSaleReceipt, { params: { storeId, saleId: first.id } }),
    receiptPath(storeId, '77'.padStart(24, 't')),
  ];
  for (const url of papers) {
    expect((await test.inject({ method: 'GET', url, token: owner.token })).statusCode).toBe(200);
  }
  for (const query of [{ isOpen: true }, { status: 'ready' as const }, { status: 'picked_up' as const }, {}]) {
    await call(pickups.listPickups, { params, query });
  }
  await call(sync.snapshot, { query: { storeId, table: 'pickupOrders' } });
  await call(sync.pull, { query: { storeId, cursor: 400_000 } });
  const { data: tills } = await call(cash.listCashSessions, { params, query: { deviceId } });
  await call(cash.getSessionReport, { params: { storeId, cashSessionId: tills[0]?.id ?? 0 } });
  const sale = saleOf([{ productUuid, quantity: 1, price: 1.35 }]);
  const payments = sale.payments.map((one) => ({ ...one, reference: 'R7' }));
  const session = operation('CashSession.OPEN', { seq: 1, data: { openingUSD: 0, openingBs: 0 } });
  const movement = { sessionUuid: session.entityId, kind: 'in', currency: 'USD', amount: 1, reason: 'Cambio' };
  const { verdicts } = await push(test, owner, storeId, deviceId, [
    session,
    operation('Sale.CREATE', {
      seq: 2,
      data: { ...sale, payments, orderType: 'pickup', sessionUuid: session.entityId },
    }),
    operation('CashMovement.CREATE', { seq: 3, data: movement }),
    operation('Pickup.MOVE', { seq: 4, entityId: randomUUID(), data: { status: 'ready' } }),
  ]);
  expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'rejected']);
  const { data: newest } = await call(sales.listSales, { params });
  const saleId = newest.find(({ uuid }) => uuid === sale.uuid)?.id ?? 0;
  const uuid = randomUUID();
  const lines = [{ line: 1, quantity: 0.5, isRestocked: true }];
  const back = { uuid, reason: 'Salió dañado', lines, withDelivery: false };
  const handed = [{ method: 'cash_usd' as const, amount: 0.68 }];
  const paid = [
    { method: 'cash_usd' as const, amount: 1 },
    { method: 'other' as const, amount: 0.35, reference: 'R9' },
  ];
  const anew = { uuid: randomUUID(), reason: 'Se anotó mal', knownCorrections: 0, payments: paid };
  await call(corrections.correctPayments, { params: { storeId, saleId }, body: anew });
  await call(refunds.refundSale, { params: { storeId, saleId }, body: { ...back, payments: handed } });
  await call(cash.listCashSessions, { params, query: { isOpen: true } });
  const detail = { productUuid, deviceId, entityId: sale.uuid };
  await writeStore(test.services.db, storeId, 1, (tx) =>
    openIncidents(tx, [{ kind: 'oversold', subject: `sale:${saleId}`, detail, at: test.services.clock() }]),
  );
  const { data: told } = await call(listIncidents, { params });
  expect(told.some(({ about }) => about.sale?.id === saleId)).toBe(true);
}

/** The same for clients and their accounts. */
async function openAccounts(clientId: number): Promise<void> {
  const call = test.as(owner.token);
  const params = { storeId };
  const filters = [{ search: 'cliente 499' }, { status: 'with-debt' as const }, { kind: 'business' as const }, {}];
  for (const query of filters) {
    await call(clients.listClients, { params, query });
    await call(clients.clientStats, { params, query });
  }
  for (const sort of ['name', '-debt', 'creditLimit', 'createdAt'] as const) {
    await call(clients.listClients, { params, query: { sort } });
  }
  const one = { storeId, clientId };
  await call(clients.updateClient, { params: one, body: { documentType: 'V', documentNumber: '12345678' } });
  await call(clients.getClient, { params: one });
  const body = { ...samplePayment, uuid: randomUUID() } as Parameters<typeof pay>[0];
  await pay(body, clientId);
  await call(accounts.getClientAccount, { params: one });
  await call(accounts.listClientMovements, { params: one });
  await call(accounts.listClientMovements, { params: one, query: { page: 2, limit: 2 } });
  await call(accounts.getClientHistory, { params: one });
  const { data: link } = await call(shareStatement, { params: one });
  for (const url of [new URL(link.url).pathname, callUrl(getStatementFile, { params: one })]) {
    expect((await test.inject({ method: 'GET', url, token: owner.token })).statusCode).toBe(200);
  }
  const { data: others } = await call(clients.listClients, { params, query: { search: 'cliente 498' } });
  await call(mergeClients, { params: one, body: { otherClientId: others[0]?.id ?? 0 } });
}

const pay = (body: z.input<typeof accounts.createClientPayment.body>, clientId: number) =>
  test.as(owner.token)(accounts.createClientPayment, { params: { storeId, clientId }, body });

const wholeScans = async (statement: Parameters<typeof scannedWhole>[2]) =>
  (await scannedWhole(test.database, storeId, statement)).filter((table) => largeTables.includes(table));

it('no statement of the till reads a table of many stores from end to end', async () => {
  const sent = await recordStatements(useEverything);
  const statements = sent.filter(({ text }) => largeTables.some((table) => text.includes(table)));
  expect(statements.length).toBeGreaterThan(20);
  const whole = [];
  for (const statement of statements) {
    const scanned = await wholeScans(statement);
    if (scanned.length > 0) whole.push({ scanned, text: statement.text });
  }
  expect(whole).toEqual([]);
}, 120_000);

it.each([
  ['of everything', {}],
  ['of some weeks', { startDate: '2026-01-01', endDate: '2030-12-31' }],
  ['of one method and seller', { paymentMethod: 'cash_usd' as const }],
  ['of what is not on credit', { saleType: 'immediate' as const }],
  ['of what was completed', { status: 'completed' as const }],
])('figures %s are summed from the index alone, without reading the sales', async (_what, query) => {
  const sent = await recordStatements(async () => {
    await test.as(owner.token)(sales.salesSummary, { params: { storeId }, query });
  });
  const [sums, ...others] = sent.filter(({ text }) => text.includes('from sales'));
  if (!sums) throw new Error('the figures are asked for');
  expect(others).toEqual([]);
  expect(await waysIn(test.database, storeId, sums)).toEqual(['Index Only Scan on sales']);
});

it('a statement looks up the sales and payments behind its own lines, and no others', async () => {
  const { data } = await test.as(owner.token)(sales.listSales, { params: { storeId } });
  const params = { storeId, clientId: data.find(({ client }) => client)?.client?.id ?? 0 };
  const sent = await recordStatements(async () => {
    const { data: lines } = await test.as(owner.token)(accounts.listClientMovements, { params });
    expect(lines.some(({ sale }) => sale)).toBe(true);
  });
  const behind = sent.find(({ text }) => text.includes('client_payment_tenders'));
  if (!behind) throw new Error('what stands behind the lines is asked for');
  for (const table of ['sales', 'client_payments']) {
    expect(await lookedUpBy(test.database, storeId, behind, table)).toEqual([
      expect.stringMatching(/store_id = .* AND \(?\(?id = /),
    ]);
  }
});

it('every search of clients, also that of their sales, goes through the function that may use the index of words', async () => {
  const call = test.as(owner.token);
  const query = { search: 'cliente 499' };
  const sent = await recordStatements(async () => {
    await call(clients.listClients, { params: { storeId }, query });
    await call(sales.listSales, { params: { storeId }, query });
    await call(sales.salesSummary, { params: { storeId }, query });
  });
  const searches = sent.filter(({ values }) => values.includes('cliente'));
  expect(searches.length).toBeGreaterThan(4);
  expect(searches.filter(({ text }) => !text.includes('search.clients_like') || text.includes(' like '))).toEqual([]);
  await test.database.as('app', async (client) => {
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    await client.query('select search.clients_like($1)', [['%cliente%', '%499%']]);
    const { rows } = await client.query(`
      select pg_stat_get_xact_numscans('clients_search'::regclass) as words,
        pg_stat_get_xact_numscans('clients'::regclass) as whole`);
    expect(rows).toEqual([{ words: '1', whole: '0' }]);
  });
});

it('the check sees a table that is read from end to end', async () => {
  const everything = { text: 'select count(*) from sales where subtotal_usd > $1', values: [0] };
  const { rows } = await test.database.as('console', (client) =>
    client.query(`explain ${everything.text}`, everything.values),
  );
  expect(JSON.stringify(rows)).toContain('Seq Scan on sales');
});
