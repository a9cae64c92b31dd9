import { listActivity } from '@minipos/contract/activity/activity';
import * as products from '@minipos/contract/catalogue/products';
import { changeRights } from '@minipos/contract/staff/rights';
import { getQuarantined, listQuarantine } from '@minipos/contract/sync/quarantine';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { productImportKind } from '#features/catalogue/imports/product-imports.ts';
import { findImport } from '#features/imports/imports.queries.ts';
import { presentImport } from '#features/imports/present-import.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { checkFileAs } from '../factories/imports.ts';
import { createStaffedStore, ownerCtx, rightsVersion } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const setRights = async (of: Person, role: StoreRole, rights: { added?: Permission[]; removed?: Permission[] }) => {
  const version = await rightsVersion(test.services, storeId, of);
  return test.as(staff.owner.token)(changeRights, {
    params: { storeId, userId: of.user.id },
    body: { role, added: [], removed: [], version, ...rights },
  });
};
const edit = (person: Person, productId: number, body: products.ProductChanges) =>
  test.as(person.token)(products.updateProduct, { params: { storeId, productId }, body });
const costOf = async (person: Person, productId: number) =>
  (await test.as(person.token)(products.getProduct, { params: { storeId, productId } })).data.costUSD;
const refused = { status: 403, answer: { code: 'COST_NOT_ALLOWED' } };

describe('the right to see costs', () => {
  it('may be given to anybody beside their role, and taken from a manager', async () => {
    const { id } = await createProduct(test.services, storeId, staff.owner, { costUSD: 7, stock: 2 });
    await setRights(staff.cashier, 'cashier', { added: ['products.costs'] });
    await setRights(staff.manager, 'manager', { removed: ['products.costs'] });
    expect(await costOf(staff.cashier, id)).toBe(7);
    expect(await costOf(staff.manager, id)).toBeNull();
    const { data } = await test.as(staff.cashier.token)(products.productStats, { params: { storeId } });
    expect(data).toMatchObject({ totalCostValue: 14, totalInventoryValue: expect.any(Number) as number });
  });

  it('is needed to write one, also the same one: an answer would tell it', async () => {
    const { id, uuid } = await createProduct(test.services, storeId, staff.owner, { costUSD: 7 });
    await setRights(staff.manager, 'manager', { removed: ['products.costs'] });
    await expect(edit(staff.manager, id, { costUSD: 7 })).rejects.toMatchObject(refused);
    await expect(edit(staff.manager, id, { costUSD: 8 })).rejects.toMatchObject(refused);
    const device = await createDevice(test.services, storeId, staff.owner);
    const given = operation('Product.UPDATE', { seq: 1, entityId: uuid, data: { costUSD: 7 } });
    const { verdicts } = await push(test, staff.manager, storeId, device.id, [given]);
    expect(verdicts[0]).toMatchObject({ status: 'rejected', code: 'COST_NOT_ALLOWED' });
    await expect(edit(staff.manager, id, { priceUSD: 9 })).resolves.toMatchObject({
      data: { priceUSD: 9, costUSD: null },
    });
    expect(await costOf(staff.owner, id)).toBe(7);
  });

  it('decides what the history tells', async () => {
    const { id } = await createProduct(test.services, storeId, staff.owner, { costUSD: 7 });
    await edit(staff.owner, id, { costUSD: 8 });
    const told = async (person: Person) => {
      const { data } = await test.as(person.token)(listActivity, { params: { storeId }, query: { area: 'products' } });
      return data.map(({ changes }) => changes.map(({ after }) => after).join()).join();
    };
    expect(await told(staff.manager)).toContain('$8,00');
    await setRights(staff.manager, 'manager', { removed: ['products.costs'] });
    expect(await told(staff.manager)).not.toContain('$8,00');
  });
});

it('what was set aside is shown without costs to who may not see them', async () => {
  const device = await createDevice(test.services, storeId, staff.owner);
  await push(test, staff.owner, storeId, device.id, [
    { kind: 'Product.CREATE', data: { name: 'Harina', costUSD: 7.77 } },
  ]);
  const { data: list } = await test.as(staff.owner.token)(listQuarantine, { params: { storeId }, query: {} });
  const contentFor = async ({ token }: Person) => {
    const params = { storeId, quarantinedId: list[0]?.id ?? 0 };
    return (await test.as(token)(getQuarantined, { params })).data.content;
  };
  expect(await contentFor(staff.manager)).toContain('7.77');
  await setRights(staff.manager, 'manager', { removed: ['products.costs'] });
  const shown = await contentFor(staff.manager);
  expect(shown).toContain('Harina');
  expect(shown).not.toContain('7.77');
});

describe('an import of somebody who may not see costs', () => {
  const asClerk = () => ({
    ...ownerCtx(test.services, storeId, staff.stock_clerk),
    user: {
      ...ownerCtx(test.services, storeId, staff.stock_clerk).user,
      memberships: [{ storeId, role: 'stock_clerk' as const }],
    },
  });
  const file = (barcode: string | null, cost: number) =>
    `Código de barras;Nombre;Precio;Costo;Departamento\n${barcode};Harina;1,35;${cost};General\n`;

  it('leaves the column of them unused, and keeps nothing of it', async () => {
    const known = await createProduct(test.services, storeId, staff.owner, {
      costUSD: 7,
      priceUSD: 1.35,
      name: 'Harina',
    });
    const run = await checkFileAs(test.services, asClerk(), file(known.barcode, 5));
    expect(run.mapping).toEqual(['barcode', 'name', 'priceUSD', null, 'department']);
    expect(run.columns[3]).toEqual({ heading: 'Costo', samples: [] });
  });

  it('is refused when it names the column all the same', async () => {
    const columns = ['barcode', 'name', 'priceUSD', 'costUSD', 'department'] as const;
    const checking = checkFileAs(test.services, asClerk(), file('7591001000012', 5), { columns: [...columns] });
    await expect(checking).rejects.toMatchObject({ code: 'COST_NOT_ALLOWED' });
  });

  it('does not show what an import of somebody else changed of them', async () => {
    const known = await createProduct(test.services, storeId, staff.owner, { costUSD: 7, priceUSD: 1.35 });
    const ctx = ownerCtx(test.services, storeId, staff.owner);
    const { id } = await checkFileAs(test.services, ctx, file(known.barcode, 5));
    const run = await readStore(test.services.db, storeId, (db) => findImport(db, storeId, id));
    if (!run) throw new Error('no such import');
    expect(JSON.stringify(presentImport(ctx, productImportKind, run))).toContain('Costo USD: 7 → 5');
    const shown = presentImport(asClerk(), productImportKind, run);
    expect(JSON.stringify(shown.preview)).not.toContain('Costo');
    expect(shown.columns[3]?.samples).toEqual([]);
  });
});
