import { randomUUID } from 'node:crypto';
import { chooseOwnPin } from '@minipos/contract/sync/pins';
import type { Person } from '../factories/accounts.ts';
import { createPerson } from '../factories/accounts.ts';
import { createBrand, createProduct, createProductsChange, createTax } from '../factories/catalogue.ts';
import { createClient, createClientPayment } from '../factories/clients.ts';
import { createDepartment } from '../factories/departments.ts';
import { createSaleExport } from '../factories/exports.ts';
import { createImage } from '../factories/images.ts';
import { checkClientFile, checkFile, importClientFile, importFile } from '../factories/imports.ts';
import { pinProvedBy } from '../factories/proofs.ts';
import { createPurchase, createReceived, createSupplier, createSupplierPayment } from '../factories/purchasing.ts';
import { createManualRate, createWaitingRate } from '../factories/rates.ts';
import { createRepairs, createWorkshop } from '../factories/repairs/workshop.ts';
import { createReportView } from '../factories/reports.ts';
import { createSale, openTill } from '../factories/sales.ts';
import { createElsewhere, createInvitedEmployee, createPin, createTimeMark } from '../factories/staff.ts';
import { createCount, createReviewed } from '../factories/stock/counts.ts';
import { createTransfers } from '../factories/stock/transfers.ts';
import { createStoreRequest } from '../factories/store-requests.ts';
import { ownerCtx, rightsVersion, settingsVersion } from '../factories/stores.ts';
import { createDevice, createIncident, createQuarantined, deviceOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';
import type { Ids } from './calls.ts';
import { sampleOf } from './sample.ts';

const samplePin = String(sampleOf(chooseOwnPin.body).pin);

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A staffed store with one of everything an endpoint can name by id. */
export async function createWorld({ services }: TestApp) {
  // A store that repairs has all that any store has.
  const { storeId, staff } = await createWorkshop(services);
  const department = await createDepartment(services, storeId, staff.owner);
  const brand = await createBrand(services, storeId, staff.owner);
  const tax = await createTax(services, storeId, staff.owner);
  // In a department of its own and without that tax, so that both may be deleted.
  const product = await createProduct(services, storeId, staff.owner, { taxId: null });
  const device = await createDevice(services, storeId, staff.owner);
  const image = await createImage(services, storeId, staff.owner);
  const manualRate = await createManualRate(services, storeId, staff.owner);
  const draft = await checkFile(services, storeId, staff.owner, 'Nombre;Precio\nHarina de maíz;1,35\n');
  const applied = await importFile(services, storeId, staff.owner, 'Nombre;Precio\nAceite;2,10\n');
  const ownerOf = ownerCtx(services, storeId, staff.owner);
  const people = {
    draft: await checkClientFile(services, ownerOf, 'Nombre\nIris\n'),
    applied: await importClientFile(services, ownerOf, 'Nombre\nOlga\n'),
  };
  // Collected later, so that there is an order to move; on a till that has a session open, so that there is one to close.
  const sale = await createSale(services, storeId, staff.owner, { productUuid: product.uuid, orderType: 'pickup' });
  const till = await createDevice(services, storeId, staff.owner);
  await createPin(services, storeId, staff.cashier);
  // From another supplier than the one of the ids, which may then be archived.
  const seller = await createSupplier(services, storeId, staff.owner);
  const ordered = { supplierId: seller.id, productId: product.id };
  const partly = await createReceived(services, storeId, staff.owner, 5);
  const pinPlace = { storeId, deviceId: device.id, generation: 1 };
  const ids: Ids = {
    storeId,
    departmentId: department.id,
    brandId: brand.id,
    taxId: tax.id,
    productId: product.id,
    seenAt: product.updated_at.toISOString(),
    changeId: await createProductsChange(services, storeId, staff.owner),
    barcode: product.barcode ?? '',
    deviceId: device.id,
    publicKey: (await deviceOf(device.id)).publicKey,
    clientId: (await createClient(services, storeId, staff.owner)).id,
    paymentId: await createClientPayment(services, storeId, staff.owner),
    otherClientId: (await createClient(services, storeId, staff.owner, { firstName: 'Anita' })).id,
    supplierId: (await createSupplier(services, storeId, staff.owner)).id,
    purchaseId: (await createPurchase(services, storeId, staff.owner, ordered)).id,
    partlyReceivedId: partly.id,
    receivedId: partly.id,
    supplierPaymentId: (await createSupplierPayment(services, storeId, staff.owner)).id,
    countId: (await createCount(services, storeId, staff.owner)).id,
    reviewedCountId: (await createReviewed(services, storeId, staff.owner)).id,
    ...(await createTransfers(services, storeId, { owner: staff.owner, others: Object.values(staff) })),
    ...(await createRepairs(services, storeId, staff.owner)),
    incidentId: await createIncident(services, storeId),
    quarantinedId: await createQuarantined(services, storeId, device.id),
    imageUrl: image.url,
    draftId: draft.id,
    importId: applied.id,
    clientDraftId: people.draft.id,
    clientImportId: people.applied.id,
    saleId: sale.id,
    receiptCode: sale.number,
    exportId: (await createSaleExport(services, storeId, staff.owner)).id,
    pickupId: sale.pickupId,
    cashSessionId: (await openTill(services, storeId, staff.owner, till.id)).id,
    userId: staff.cashier.user.id,
    settingsVersion: await settingsVersion(services, storeId),
    rightsVersion: await rightsVersion(services, storeId, staff.cashier),
    pinMac: (await pinProvedBy(services, staff.cashier, pinPlace, samplePin)).mac,
    employeeId: (await createInvitedEmployee(services, storeId, staff.owner)).id,
    ...(await createElsewhere(services, staff)),
    at: new Date(services.clock().getTime() - 1_800_000).toISOString(),
    markId: await createTimeMark(services, storeId, staff.owner, staff.cashier.user.id),
    manualRateId: manualRate.id,
    rateId: await createWaitingRate(services),
    sessionId: staff.cashier.sessionId,
    report: 'sales',
    // Names no backup: only administrators get so far as to find out.
    backupId: randomUUID(),
    requestId: (await createStoreRequest(services, staff.owner)).id,
    viewId: (await createReportView(services, storeId, staff.owner)).id,
  };
  return { storeId, staff, ids };
}

export async function createPlatformPeople({
  services,
}: TestApp): Promise<Record<'admin' | 'store_owner' | 'user', Person>> {
  return {
    admin: await createPerson(services, { role: 'admin' }),
    store_owner: await createPerson(services, { role: 'store_owner' }),
    user: await createPerson(services, { role: 'user' }),
  };
}
