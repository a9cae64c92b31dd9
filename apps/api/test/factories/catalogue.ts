import { randomInt, randomUUID } from 'node:crypto';
import { createProduct as createProductCall, type NewProduct } from '@minipos/contract/catalogue/products';
import { inStoreBarcode } from '@minipos/domain/catalogue/barcode';
import { readStore } from '#db/transaction.ts';
import { createBrand as createBrandOf } from '#features/catalogue/groups/save-brand.ts';
import { createTax as createTaxOf } from '#features/catalogue/groups/save-tax.ts';
import { changeProducts } from '#features/catalogue/products/bulk/change-products.ts';
import { createProduct as createProductOf } from '#features/catalogue/products/create-product.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { createDepartment } from './departments.ts';
import { ownerCtx } from './stores.ts';

export function createBrand(services: Services, storeId: number, owner: Person, name = `Marca ${randomUUID()}`) {
  return createBrandOf(ownerCtx(services, storeId, owner), { name, description: null });
}

/** An active tax that is not the default one. */
export function createTax(services: Services, storeId: number, owner: Person, name = `Impuesto ${randomUUID()}`) {
  const input = { name, rate: 12, description: null, isExempt: false, isDefault: false, isActive: true };
  return createTaxOf(ownerCtx(services, storeId, owner), input);
}

/** The store's exempt tax: what the simplest sales of the tests are charged with. */
const exemptTax = (services: Services, storeId: number) =>
  readStore(services.db, storeId, (db) =>
    db
      .selectFrom('taxes')
      .select('id')
      .where('store_id', '=', storeId)
      .where('is_exempt', '=', true)
      .executeTakeFirstOrThrow(),
  );

/** A product; its department is made when none is given. Exempt, unless it names a tax or null for the store's own. */
export async function createProduct(
  services: Services,
  storeId: number,
  owner: Person,
  fields: Partial<NewProduct> = {},
) {
  const departmentId = fields.departmentId ?? (await createDepartment(services, storeId, owner)).id;
  const taxId = fields.taxId === undefined ? (await exemptTax(services, storeId)).id : fields.taxId;
  const input = createProductCall.body.parse({
    name: `Producto ${randomUUID().slice(0, 8)}`,
    barcode: inStoreBarcode(randomInt(1e11)),
    priceUSD: 1.35,
    costUSD: 5,
    ...fields,
    taxId,
    departmentId,
  });
  return createProductOf(ownerCtx(services, storeId, owner), input);
}

/** A change of many, of one product of its own, that nobody has taken back; its id. */
export async function createProductsChange(services: Services, storeId: number, owner: Person): Promise<number> {
  const product = await createProduct(services, storeId, owner);
  const chosen = [{ productId: product.id, seenAt: product.updated_at.toISOString() }];
  const { changeId } = await changeProducts(ownerCtx(services, storeId, owner), chosen, { isActive: false });
  return changeId ?? 0;
}
