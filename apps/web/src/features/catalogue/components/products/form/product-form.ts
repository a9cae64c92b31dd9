import type { createProduct, NewProduct, Product, ProductChanges } from '@minipos/contract/catalogue/products';
import type { ContractForm, FormValues } from '#ui/form/use-contract-form.ts';

export type ProductFields = typeof createProduct.body;
export type ProductForm = ContractForm<ProductFields>;

// Every field is said: one left out would keep what was typed for the product before.
const blank: FormValues<ProductFields> = {
  name: '',
  description: '',
  model: '',
  sku: '',
  barcode: '',
  departmentId: null,
  brandId: null,
  taxId: null,
  unit: 'unit',
  kind: 'stocked',
  priceUSD: null,
  costUSD: undefined,
  stock: 0,
  minStock: 5,
  maxStock: null,
  isActive: true,
  images: [],
};

const longestName = 100;

/** What the form starts with. Stock is not a field of a product that exists: it changes by movements. */
export function startingFields(
  product: Product | null,
  known: { barcode?: string | undefined; name?: string | undefined } = {},
): FormValues<ProductFields> {
  if (!product) return { ...blank, barcode: known.barcode ?? '', name: (known.name ?? '').slice(0, longestName) };
  return fieldsOf(product);
}

const copied = ' (copia)';

/** A new product like another: what only one may have, and what only one has, begins empty. */
export function copyFields(product: Product): FormValues<ProductFields> {
  const name = `${product.name.slice(0, longestName - copied.length)}${copied}`;
  return { ...blank, ...fieldsOf(product), name, sku: '', barcode: '', isActive: true, stock: 0, images: [] };
}

function fieldsOf(product: Product): FormValues<ProductFields> {
  return {
    name: product.name,
    description: product.description,
    model: product.model,
    sku: product.sku,
    barcode: product.barcode,
    departmentId: product.departmentId,
    brandId: product.brandId,
    taxId: product.taxId,
    unit: product.unit,
    kind: product.kind,
    priceUSD: product.priceUSD,
    // Hidden from some; then it is neither shown nor sent.
    costUSD: product.costUSD ?? undefined,
    minStock: product.minStock,
    maxStock: product.maxStock,
    isActive: product.isActive,
    images: product.images.map(({ id }) => id),
  };
}

const compared = [
  'name',
  'description',
  'model',
  'sku',
  'barcode',
  'departmentId',
  'brandId',
  'taxId',
  'unit',
  'kind',
  'priceUSD',
  'minStock',
  'maxStock',
  'isActive',
] as const satisfies readonly (keyof ProductChanges & keyof Product)[];

/** Only the fields that differ, so that the history tells what really changed and no right is asked for in vain. */
export function productChanges(product: Product, fields: NewProduct): ProductChanges {
  const differs = compared.filter((key) => (fields[key] ?? null) !== product[key]);
  const images = product.images.map(({ id }) => id);
  return {
    ...Object.fromEntries(differs.map((key) => [key, fields[key] ?? null])),
    ...(product.costUSD === null || fields.costUSD === product.costUSD ? {} : { costUSD: fields.costUSD }),
    ...(fields.images.join() === images.join() ? {} : { images: fields.images }),
  };
}
