import { findViolations } from '@minipos/db/invariants';
import type { TestApp } from '../support/app.ts';
import { createProduct } from './catalogue.ts';
import { createClient } from './clients.ts';
import { createStaffedStore } from './stores.ts';
import { createDevice, push } from './sync.ts';

/** A staffed store with a till, plenty of one product, and a client who may owe a hundred dollars. */
export async function createCreditShop(test: TestApp) {
  const { services } = test;
  const { storeId, staff } = await createStaffedStore(services);
  const { id: deviceId } = await createDevice(services, storeId, staff.owner);
  const { uuid: productUuid } = await createProduct(services, storeId, staff.owner, { stock: 500 });
  const client = await createClient(services, storeId, staff.owner, { creditLimit: 100 });
  /** What the till did, as the owner hands it in. */
  const send = async (...operations: object[]) =>
    (await push(test, staff.owner, storeId, deviceId, operations)).verdicts;
  const violations = () => test.database.as('console', findViolations);
  return { storeId, staff, deviceId, productUuid, client, send, violations };
}
export type CreditShop = Awaited<ReturnType<typeof createCreditShop>>;
