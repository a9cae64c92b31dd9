import { randomUUID } from 'node:crypto';
import { samplePayment } from '@minipos/contract/clients/client-payment-fact';
import { chooseReportMails } from '@minipos/contract/reports/report-mails';
import { createEmployee as employeeCall } from '@minipos/contract/staff/employees';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrangeShelf } from '#features/catalogue/shelf/shelf.ts';
import { undoPayment as undoClientPayment } from '#features/clients/accounts/undo-payment.ts';
import { shareStatement } from '#features/clients/statements/share-statement.ts';
import { undoPayment } from '#features/purchasing/payables/undo-payment.ts';
import { returnGoods } from '#features/purchasing/returns/return-goods.ts';
import { saveTemplate } from '#features/repairs/messages/manage-templates.ts';
import { noteOpened, readMessages } from '#features/repairs/messages/read-messages.ts';
import { signRepair } from '#features/repairs/proofs/keep-signature.ts';
import { shareTracking } from '#features/repairs/tracking/share-tracking.ts';
import { foldFigures } from '#features/reports/figures/fold-figures.ts';
import { moveCash } from '#features/sales/cash/move-cash.ts';
import { derivePin, setPin } from '#features/sales/cash/set-pin.ts';
import { correctPayments } from '#features/sales/corrections/correct-payments.ts';
import { cancelSale } from '#features/sales/refunds/reverse-sale.ts';
import { createEmployee } from '#features/staff/employees/save-employee.ts';
import { strikeTimeMark } from '#features/staff/hours/correct-hours.ts';
import { receiveTransfer } from '#features/stock/transfers/receive-transfer.ts';
import { createBrand, createProduct, createProductsChange } from './factories/catalogue.ts';
import { createClient, createClientPayment } from './factories/clients.ts';
import { createDepartment } from './factories/departments.ts';
import { createSaleExport } from './factories/exports.ts';
import { createImage } from './factories/images.ts';
import { checkFile, importClientFile, importFile } from './factories/imports.ts';
import { createReceived, createSupplier, createSupplierPayment } from './factories/purchasing.ts';
import { createManualRate } from './factories/rates.ts';
import { createCharged, createRepairs } from './factories/repairs/workshop.ts';
import { createReportView } from './factories/reports.ts';
import { createSale, openTill } from './factories/sales.ts';
import { createTimeMark } from './factories/staff.ts';
import { countEntry, createCount } from './factories/stock/counts.ts';
import { byHand, createTransfers } from './factories/stock/transfers.ts';
import { createStore, ownerCtx } from './factories/stores.ts';
import { createDevice, operation, push, saleOf } from './factories/sync.ts';
import { openTestApp } from './support/open-test-app.ts';

const test = openTestApp({ DATABASE_POOL: '5' });
let a: Awaited<ReturnType<typeof createStore>>;
let b: Awaited<ReturnType<typeof createStore>>;

beforeAll(async () => {
  a = await createStore(test.services, { fields: { storeType: 'service' } });
  b = await createStore(test.services, { fields: { storeType: 'service' } });
  await createManualRate(test.services, a.storeId, a.owner);
  await createManualRate(test.services, b.storeId, b.owner);
  await createDepartment(test.services, a.storeId, a.owner, 'De A');
  await createDepartment(test.services, b.storeId, b.owner, 'De B');
  for (const { storeId, owner } of [a, b]) {
    await createBrand(test.services, storeId, owner);
    await checkFile(test.services, storeId, owner, 'Nombre;Precio\nVinagre;1,10\n');
    await createProductsChange(test.services, storeId, owner);
    await importFile(test.services, storeId, owner, 'Nombre;Precio\nAceite;2,10\nSin precio;nada\n');
    await importClientFile(test.services, ownerCtx(test.services, storeId, owner), 'Nombre\nIris\n');
    const { id } = await createImage(test.services, storeId, owner);
    const { uuid } = await createProduct(test.services, storeId, owner, { stock: 1, images: [id] });
    const device = await createDevice(test.services, storeId, owner);
    const client = operation('Client.CREATE', { data: { firstName: 'Ana' }, seq: 1 });
    const sale = saleOf([{ productUuid: uuid, quantity: 2, price: 1.35 }], {
      clientUuid: client.entityId,
      onCredit: true,
    });
    const sold = await createSale(test.services, storeId, owner, { productUuid: uuid, orderType: 'pickup' });
    const session = await openTill(test.services, storeId, owner, device.id);
    const ctx = ownerCtx(test.services, storeId, owner);
    const paid = { uuid: randomUUID(), reason: 'Se anotó mal', knownCorrections: 0 };
    await correctPayments(ctx, sold.id, { ...paid, payments: [{ method: 'other', amount: 1.35 }] });
    await cancelSale(ctx, sold.id, { reason: 'Se equivocó' });
    const movement = { uuid: randomUUID(), kind: 'in', currency: 'USD', amount: 5, reason: 'Cambio' } as const;
    await moveCash(ctx, session.id, movement);
    await setPin(ctx, owner.user.id, await derivePin(ctx, '258014'));
    await arrangeShelf(ctx, [uuid]);
    await createSaleExport(test.services, storeId, owner);
    await createEmployee(
      ctx,
      employeeCall.body.parse({ firstName: 'Ana', hireDate: '2026-11-16', commissionPercent: 3 }),
    );
    const mark = await createTimeMark(test.services, storeId, owner, owner.user.id);
    await strikeTimeMark(ctx, mark, 'Se marcó dos veces');
    await shareStatement(ctx, (await createClient(test.services, storeId, owner)).id, 'http://localhost');
    const count = await createCount(test.services, storeId, owner);
    await push(test, owner, storeId, device.id, [
      client,
      operation('Sale.CREATE', { data: sale, seq: 2 }),
      operation('ClientPayment.CREATE', {
        data: { ...samplePayment, clientUuid: client.entityId },
        seq: 3,
      }),
      { ...countEntry({ countUuid: count.uuid, productUuid: uuid, quantity: 3 }), seq: 4 },
      { garbage: true },
    ]);
    const payer = (await createClient(test.services, storeId, owner)).id;
    const paidId = await createClientPayment(test.services, storeId, owner, payer);
    await undoClientPayment(ctx, paidId, { uuid: randomUUID(), reason: 'Era de otra persona' });
    const received = await createReceived(test.services, storeId, owner);
    await createSupplierPayment(test.services, storeId, owner, { supplierId: received.supplierId });
    const { id: paymentId } = await createSupplierPayment(test.services, storeId, owner);
    await undoPayment(ctx, paymentId, { uuid: randomUUID(), reason: 'Repetido', sessionUuid: null });
    const back = { uuid: randomUUID(), version: received.version, lines: [{ line: 1, units: 1 }], reason: 'Rota' };
    await returnGoods(ctx, received.id, back);
    await createSupplier(test.services, storeId, owner);
    const { incomingId } = await createTransfers(test.services, storeId, { owner });
    const counted = { uuid: randomUUID(), version: 0, lines: [{ line: 1, units: 3 }], isLast: false, notes: null };
    await receiveTransfer(ctx, byHand, incomingId, counted);
    await foldFigures(test.services.db, storeId, test.clock.now);
    const body = { daily: true, weekly: false };
    await test.as(owner.token)(chooseReportMails, { params: { storeId }, body });
    await createReportView(test.services, storeId, owner);
    await createCharged(test.services, storeId, owner);
    const repairs = await createRepairs(test.services, storeId, owner);
    await shareTracking(ctx, repairs.serviceId, 'http://localhost');
    const signed = { uuid: randomUUID(), occasion: 'intake' as const, signerName: 'Ana', strokes: [[1, 2, 3, 4]] };
    await signRepair(ctx, repairs.serviceId, signed);
    const worded = { event: 'received', text: 'Hola', whatsapp: true, email: true, remindDays: 15 } as const;
    await saveTemplate(ctx, worded);
    const { offer } = await readMessages(ctx, repairs.serviceId);
    await noteOpened(ctx, repairs.serviceId, { event: 'received', logId: offer?.logId ?? 0 });
  }
});

const inStore = async <T>(client: pg.Client, storeId: number, work: () => Promise<T>): Promise<T> => {
  await client.query(`begin; set local app.store_id = '${storeId}'`);
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
};

const ownedTables = [
  'departments',
  'store_settings',
  'store_clocks',
  'audit_log',
  'manual_rates',
  'store_shelves',
  'figures_folded',
  'hour_figures',
  'day_tenders',
  'day_sellers',
  'day_products',
  'day_taxes',
  'report_mails',
  'report_views',
  'taxes',
  'brands',
  'products',
  'product_stock',
  'stock_movements',
  'images',
  'product_images',
  'devices',
  'sync_receipts',
  'sync_quarantine',
  'incidents',
  'clients',
  'client_movements',
  'client_payments',
  'client_payment_tenders',
  'client_payment_undos',
  'statement_links',
  'suppliers',
  'purchases',
  'purchase_lines',
  'receptions',
  'reception_lines',
  'product_costs',
  'supplier_products',
  'supplier_movements',
  'supplier_payments',
  'supplier_payment_undos',
  'supplier_payment_parts',
  'supplier_returns',
  'supplier_return_lines',
  'stock_counts',
  'stock_count_lines',
  'stock_count_entries',
  'transfers',
  'transfer_lines',
  'transfer_receptions',
  'transfer_reception_lines',
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
  'cashier_pins',
  'imports',
  'import_rows',
  'import_errors',
  'import_effects',
  'product_changes',
  'client_import_effects',
  'exports',
  'employees',
  'commission_rates',
  'time_marks',
  'time_mark_strikes',
  'technicians',
  'repair_series',
  'repairs',
  'repair_lines',
  'repair_charges',
  'repair_quotes',
  'repair_logs',
  'repair_links',
  'repair_photos',
  'repair_signatures',
  'repair_templates',
  'repair_messages',
];

describe.each(['app', 'owner'] as const)('raw SQL as the %s role', (role) => {
  it.each(ownedTables)('sees no row of %s without a store context', (table) =>
    test.database.as(role, async (client) => {
      const { rowCount } = await client.query(`select 1 from ${table}`);
      expect(rowCount).toBe(0);
    }),
  );
});

describe('raw SQL as the app role in the context of store A', () => {
  it.each(ownedTables)('sees only rows of A in %s', (table) =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        const { rows } = await client.query<{ store_id: string }>(`select store_id from ${table}`);
        expect(new Set(rows.map((row) => Number(row.store_id)))).toEqual(new Set([a.storeId]));
      }),
    ),
  );

  it('changes no row of B', () =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        const { rowCount } = await client.query('update departments set name = name where store_id = $1', [b.storeId]);
        expect(rowCount).toBe(0);
      }),
    ));

  it('cannot write a row into B', () =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        const insert = client.query(
          "insert into departments (store_id, name, rev, created_at, updated_at) values ($1, 'x', 99, now(), now())",
          [b.storeId],
        );
        await expect(insert).rejects.toThrow(/row-level security/);
      }),
    ));

  it('cannot move a row of A into B', () =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        const move = client.query('update departments set store_id = $1', [b.storeId]);
        await expect(move).rejects.toThrow(/row-level security/);
      }),
    ));

  it('cannot switch row-level security off', () =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        await expect(client.query('alter table departments disable row level security')).rejects.toThrow(
          /must be owner/,
        );
      }),
    ));

  it('loses the context at the end of the transaction', () =>
    test.database.as('app', async (client) => {
      await inStore(client, a.storeId, async () => undefined);
      const { rowCount } = await client.query('select 1 from departments');
      expect(rowCount).toBe(0);
    }));
});

describe('the audit of a store', () => {
  it.each(["update audit_log set action = 'x'", 'delete from audit_log'])('refuses %s to the app role', (statement) =>
    test.database.as('app', (client) =>
      inStore(client, a.storeId, async () => {
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      }),
    ),
  );
});

describe('through a pool of 5 connections', () => {
  it('200 concurrent requests of 20 stores never see a foreign row', async () => {
    const stores = await Promise.all(Array.from({ length: 20 }, () => createStore(test.services)));
    for (const { storeId, owner } of stores)
      await createDepartment(test.services, storeId, owner, `Solo de ${storeId}`);
    const requests = Array.from({ length: 200 }, (_, index) => stores[index % stores.length]).map(async (store) => {
      if (!store) throw new Error('no store');
      const answer = await test.inject({
        method: 'GET',
        url: `/api/departments/stores/${store.storeId}/departments`,
        token: store.owner.token,
      });
      return { expected: store.storeId, body: answer.json<{ data: { storeId: number; name: string }[] }>() };
    });
    for (const { expected, body } of await Promise.all(requests)) {
      expect(body.data).toEqual([expect.objectContaining({ storeId: expected, name: `Solo de ${expected}` })]);
    }
  });
});
