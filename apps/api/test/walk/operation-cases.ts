import { randomUUID } from 'node:crypto';
import { samplePayment } from '@minipos/contract/clients/client-payment-fact';
import { sampleReturn } from '@minipos/contract/sales/return-fact';
import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { makePickupCode } from '@minipos/domain/orders/pickup';
import type { Permission } from '@minipos/domain/people/permissions';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { type Place, provedBy } from '../factories/proofs.ts';
import { intakeOf } from '../factories/repairs/intakes.ts';
import { countEntry, createCount } from '../factories/stock/counts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';

/** What each kind asks for, said here once more: the walk compares the server with this and with the matrix of rights. */
export const kinds: Record<SyncOperationKind, { permission: Permission; isFact: boolean; hasAudit: boolean }> = {
  'Product.CREATE': { permission: 'products.create', isFact: false, hasAudit: true },
  'Product.UPDATE': { permission: 'products.edit', isFact: false, hasAudit: true },
  'StockMovement.CREATE': { permission: 'products.inventory', isFact: true, hasAudit: true },
  'CountEntry.CREATE': { permission: 'products.inventory', isFact: true, hasAudit: false },
  'Client.CREATE': { permission: 'clients.create', isFact: false, hasAudit: true },
  'Client.UPDATE': { permission: 'clients.edit', isFact: false, hasAudit: true },
  'ClientPayment.CREATE': { permission: 'sales.create', isFact: true, hasAudit: true },
  'Sale.CREATE': { permission: 'sales.create', isFact: true, hasAudit: true },
  'CashSession.OPEN': { permission: 'cashier.open', isFact: true, hasAudit: true },
  'CashMovement.CREATE': { permission: 'cashier.open', isFact: true, hasAudit: true },
  'CashDrawer.OPEN': { permission: 'cashier.open', isFact: true, hasAudit: true },
  'CashSession.CLOSE': { permission: 'cashier.count', isFact: true, hasAudit: true },
  'Pickup.MOVE': { permission: 'sales.create', isFact: true, hasAudit: true },
  'Return.CREATE': { permission: 'sales.create', isFact: true, hasAudit: true },
  'Repair.CREATE': { permission: 'services.create', isFact: true, hasAudit: true },
  'TimeMark.CREATE': { permission: 'products.view', isFact: true, hasAudit: true },
  'Operation.DISCARD': { permission: 'products.view', isFact: true, hasAudit: false },
};

/** What stands for the name on an operation. */
export const standings = [
  'proved',
  'claimed',
  'forged',
  'proof of another device',
  'proof of other data',
  'claimed in a file',
  'proof of another operation',
  'proof of somebody else',
  'old secret',
  'retired device',
] as const;
export type CaseStanding = (typeof standings)[number];

// Which of their secrets the people of the store have.
const generation = 3;

/** A store whose people have PINs, with one of everything that an operation names, and a stranger. */
export async function createOperationWorld(test: TestApp) {
  const { services, database } = test;
  const { storeId, staff } = await createStaffedStore(services);
  const outsider = (await createStaffedStore(services)).staff.owner;
  const till = (await createDevice(services, storeId, staff.owner)).id;
  const other = (await createDevice(services, storeId, staff.owner)).id;
  const retired = (await createDevice(services, storeId, staff.owner)).id;
  const product = await createProduct(services, storeId, staff.owner, { stock: 1000 });
  const client = await createClient(services, storeId, staff.owner);
  const sessionUuid = randomUUID();
  const open = { seq: 1, entityId: sessionUuid, data: { openingUSD: 0, openingBs: 0 } };
  await push(test, staff.owner, storeId, till, [operation('CashSession.OPEN', open)]);
  await database.as('owner', (sql) =>
    sql.query(`begin; set local app.store_id = '${storeId}';
      update devices set revoked_at = now() where id = '${retired}';
      insert into cashier_pins (store_id, user_id, salt, iterations, hash, generation, digits, set_by_user_id, rev, updated_at)
      select store_id, user_id, 'x', 600000, 'x', ${generation}, 6, user_id, 1000000 + user_id, now() - interval '1 day'
      from memberships where store_id = ${storeId}; commit`),
  );
  const countUuid = (await createCount(services, storeId, staff.owner)).uuid;
  return { storeId, staff, outsider, till, other, retired, product, client, sessionUuid, countUuid };
}
export type OperationWorld = Awaited<ReturnType<typeof createOperationWorld>>;

let count = 1;

/** An operation of a kind that is done if it may be; what it needs beforehand is made by the owner. */
export async function operationOf(test: TestApp, world: OperationWorld, kind: SyncOperationKind) {
  count += 1;
  const { product, client, sessionUuid } = world;
  const line = { productUuid: product.uuid, quantity: 1, price: 1.35 };
  const before = (one: object) => push(test, world.staff.owner, world.storeId, world.till, [one]);
  const next = (data: Record<string, unknown>, entityId: string = randomUUID()) =>
    operation(kind, { seq: (count += 1), entityId, data });
  switch (kind) {
    case 'Product.CREATE':
      return next({ name: `Producto ${count}`, priceUSD: 1, departmentId: product.department_id });
    case 'Product.UPDATE':
      return next({ name: `Otro ${count}` }, product.uuid);
    case 'StockMovement.CREATE':
      return next({ productUuid: product.uuid, operation: 'add', quantity: 1, reason: 'Conteo' });
    case 'CountEntry.CREATE':
      return next(countEntry({ countUuid: world.countUuid, productUuid: product.uuid, quantity: 1 }).data);
    case 'Client.CREATE':
      return next({ firstName: `Cliente ${count}` });
    case 'Client.UPDATE':
      return next({ firstName: `Otra ${count}` }, client.uuid);
    case 'ClientPayment.CREATE':
      return next({ ...samplePayment, clientUuid: client.uuid });
    case 'Sale.CREATE': {
      const sale = saleOf([line], { receipt: count });
      return next(sale, sale.uuid);
    }
    case 'CashSession.OPEN':
      return next({ openingUSD: 0, openingBs: 0 });
    case 'CashMovement.CREATE':
      return next({ sessionUuid, kind: 'in', currency: 'USD', amount: 1, reason: 'Sencillo' });
    case 'CashDrawer.OPEN':
      return next({ sessionUuid });
    case 'CashSession.CLOSE': {
      const open = operation('CashSession.OPEN', { seq: count, data: { openingUSD: 0, openingBs: 0 } });
      await before(open);
      const none = { pieces: {}, loose: 0 };
      return next({ countUSD: none, countBs: none, sales: 0, movements: 0, note: null }, open.entityId);
    }
    case 'Pickup.MOVE': {
      const now = new Date();
      const pickup = { uuid: randomUUID(), code: makePickupCode(now, Math.random), notes: null };
      const sale = saleOf([line], { receipt: count });
      const data = { ...sale, orderType: 'pickup', pickup: { ...pickup, estimatedReadyAt: now.toISOString() } };
      await before(operation('Sale.CREATE', { seq: count, entityId: sale.uuid, data }));
      return next({ status: 'ready' }, pickup.uuid);
    }
    case 'Return.CREATE':
      return next({ ...sampleReturn, lines: sampleReturn.lines.map((one) => ({ ...one, productUuid: product.uuid })) });
    case 'Repair.CREATE':
      return next(intakeOf(client.uuid, `R1-${String(count).padStart(6, '0')}`));
    case 'TimeMark.CREATE':
      return next({ kind: 'in' });
    case 'Operation.DISCARD':
      return next({ uuid: randomUUID(), reason: 'Se repitió' });
  }
}

/** The operation in a person's name, with what stands for it; and the devices on which it was made and which sends it. */
export async function stand(
  { services }: TestApp,
  world: OperationWorld,
  person: Person,
  standing: CaseStanding,
  plain: Awaited<ReturnType<typeof operationOf>>,
) {
  const { storeId, till, other, retired, staff, outsider } = world;
  const deviceId = standing === 'retired device' ? retired : till;
  const signerId = standing === 'retired device' ? other : till;
  const secret = person === outsider ? 0 : generation;
  const here: Place = { storeId, deviceId, generation: secret };
  const named = { ...plain, actorUserId: person.user.id };
  const withProofOf = async (made: typeof plain, where = here, who = person) => {
    const { proof } = await provedBy(services, who, where, made);
    return { ...named, proof };
  };
  const sent = { storeId, deviceId, signerId };
  switch (standing) {
    case 'claimed':
      return { sent, operation: named };
    case 'proved':
    case 'retired device':
      return { sent, operation: await withProofOf(plain) };
    case 'forged':
      return { sent, operation: { ...named, proof: { generation: secret, mac: 'A'.repeat(43) } } };
    case 'proof of another device':
      return { sent, operation: await withProofOf(plain, { ...here, deviceId: other }) };
    case 'proof of other data':
      return { sent, operation: await withProofOf({ ...plain, data: { ...plain.data, note: 'Otra cosa' } }) };
    case 'claimed in a file':
      return { sent: { ...sent, isFromFile: true }, operation: named };
    case 'proof of another operation':
      return { sent, operation: await withProofOf({ ...plain, uuid: randomUUID() }) };
    case 'proof of somebody else': {
      const another = person === staff.cashier ? staff.assistant : staff.cashier;
      return { sent, operation: await withProofOf(plain, { ...here, generation }, another) };
    }
    case 'old secret':
      return { sent, operation: await withProofOf(plain, { ...here, generation: secret === 0 ? 1 : secret - 1 }) };
  }
}
