import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { mostPictures } from '@minipos/domain/catalogue/picture-size';
import { allowsFractions, isStocked, productKinds, productUnits } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { inThousandths, quantity, usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';
import { productImage } from './images.ts';
import { aPrice, isPriced, priceUSD } from './product-price.ts';

export const product = z.object({
  id,
  uuid,
  storeId: id,
  name: z.string(),
  description: z.string().nullable(),
  model: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  departmentId: id,
  departmentName: z.string(),
  brandId: id.nullable(),
  brandName: z.string().nullable(),
  /** None: the store's default tax. */
  taxId: id.nullable(),
  unit: z.enum(productUnits),
  /** Counted, sold without being counted, or a service. */
  kind: z.enum(productKinds),
  priceUSD: z.number(),
  /** Hidden from those who may not see what the store pays. */
  costUSD: z.number().nullable(),
  stock: z.number(),
  minStock: z.number(),
  maxStock: z.number().nullable(),
  isActive: z.boolean(),
  /** The main picture, then up to five more. */
  images: z.array(productImage),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.infer<typeof product>;

const name = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .min(2, 'El nombre debe tener al menos 2 caracteres')
  .max(100)
  .meta({ example: 'Harina de maíz 1 kg' });
const departmentId = z.int(missing('Debe seleccionar un departamento')).positive('Debe seleccionar un departamento');
const stock = inThousandths(z.number().min(0, 'El stock no puede ser negativo').max(999_999)).meta({
  example: 12,
});
const minStock = quantity(9999);

/** What scanners send and people type; blanks inside are dropped, an empty one counts as absent. */
export const barcode = optionalText(60)
  .transform((value, ctx) => {
    const code = value === null ? null : normaliseBarcode(value);
    if (code !== null && code.length < 3) {
      ctx.addIssue({ code: 'custom', message: 'El código de barras debe tener al menos 3 caracteres' });
    } else if (code !== null && !/^[\dA-Za-z][\dA-Za-z.\-_/]{2,49}$/.test(code)) {
      ctx.addIssue({ code: 'custom', message: 'El código de barras debe tener de 3 a 50 letras o números' });
    }
    return code;
  })
  .meta({ example: '7591001000012' });
const sku = optionalText(50).meta({ example: 'HAR-001' });
const images = z
  .array(uuid)
  .max(mostPictures, `Un producto lleva como máximo ${mostPictures} imágenes`)
  .meta({ example: [] });

const inStore = z.object({ storeId: pathId });
const oneOfStore = z.object({ storeId: pathId, productId: pathId });
const path = '/products/stores/:storeId/products';
const aliases = ['/products/:productId'];

/** What a list of products is filtered by. */
export const productFilter = {
  departmentId: pathId.optional(),
  brandId: pathId.optional(),
  taxId: pathId.optional(),
  isActive: queryFlag.optional(),
  /** `low`: at or below its own minimum; `out`: nothing left. */
  stock: z.enum(['low', 'out']).optional(),
};

export const listProducts = endpoint({
  method: 'GET',
  path,
  aliases: ['/products'],
  access: 'products.view',
  summary: 'Productos de la tienda',
  params: inStore,
  query: pageQuery({ limit: 24, max: 200 }).extend({
    ...productFilter,
    sort: sortBy(['name', 'price', 'stock', 'createdAt']).default('name'),
  }),
  answer: pageAnswer(product),
});
export type ProductFilter = z.output<typeof listProducts.query>;

/** Over the whole filter, not over a page. */
export const productStats = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/stats',
  access: 'products.view',
  summary: 'Cantidad, valor y costo del inventario que cumple el filtro',
  params: inStore,
  query: z.object({ search: z.string().trim().max(100).optional(), ...productFilter }),
  answer: dataAnswer(
    z.object({
      totalProducts: z.int(),
      /** At selling prices; like the costs only for those who may see them. */
      totalInventoryValue: z.number().nullable(),
      totalCostValue: z.number().nullable(),
      lowStockProducts: z.int(),
    }),
  ),
});
export type ProductStatsFilter = z.output<typeof productStats.query>;

export const lowStockProducts = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/low-stock',
  aliases: ['/products/low-stock'],
  access: 'products.view',
  summary: 'Productos activos con existencia igual o menor a su mínimo; los más críticos primero',
  params: inStore,
  query: pageQuery({ limit: 50, max: 200 }),
  answer: pageAnswer(product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: `${path}/:productId`,
  aliases,
  access: 'products.view',
  summary: 'Un producto',
  params: oneOfStore,
  answer: dataAnswer(product),
});

/** Exact: what the scanner reads, or a SKU typed by hand. */
export const findByBarcode = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/barcode/:barcode',
  aliases: ['/products/barcode/:barcode'],
  access: 'products.view',
  summary: 'El producto de un código de barras o SKU',
  params: z.object({ storeId: pathId, barcode: z.string().trim().min(1).max(60) }),
  answer: dataAnswer(product),
});

const wholeUnits = {
  path: ['stock'],
  message: 'Los productos por unidad llevan cantidades enteras',
};

export const createProduct = endpoint({
  method: 'POST',
  path,
  aliases: ['/products'],
  access: 'products.create',
  summary: 'Crear un producto; sin código de barras recibe uno propio de la tienda',
  params: inStore,
  body: z
    .strictObject({
      storeId: id.optional(),
      /** Makes a repeated request harmless: the same one answers with the product it made. */
      uuid: uuid.optional(),
      name,
      description: optionalText(1000),
      model: optionalText(80),
      sku,
      barcode,
      departmentId,
      brandId: id.nullish(),
      taxId: id.nullish(),
      unit: z.enum(productUnits).default('unit'),
      kind: z.enum(productKinds).default('stocked'),
      priceUSD,
      costUSD: usdAmount.default(0),
      stock: stock.default(0),
      minStock: minStock.default(5),
      maxStock: quantity(999_999).nullish(),
      isActive: z.boolean().default(true),
      images: images.default([]),
    })
    .refine(isPriced, aPrice)
    .refine((body) => !isStocked(body) || allowsFractions(body.unit) || Number.isInteger(body.stock), wholeUnits),
  answer: dataAnswer(product),
  status: 201,
});
export type NewProduct = Omit<z.output<typeof createProduct.body>, 'storeId'>;

/** Partial: what is left out stays as it is. Stock is not here: it changes by movements. */
export const updateProduct = endpoint({
  method: 'PUT',
  path: `${path}/:productId`,
  aliases,
  access: 'products.edit',
  summary: 'Cambiar un producto. Precio, costo e impuesto piden el permiso de precios; el costo, además, el de verlo',
  params: oneOfStore,
  body: z.strictObject({
    storeId: id.optional(),
    name: name.optional(),
    description: z.string().trim().max(1000).nullable().optional(),
    model: z.string().trim().max(80).nullable().optional(),
    sku: z.string().trim().max(50).nullable().optional().meta({ example: 'HAR-002' }),
    barcode: barcode.optional(),
    departmentId: departmentId.optional(),
    brandId: id.nullable().optional(),
    taxId: id.nullable().optional().meta({ example: null }),
    unit: z.enum(productUnits).optional(),
    kind: z.enum(productKinds).optional(),
    priceUSD: priceUSD.optional(),
    /** Null is how those see it who may not: it leaves it as it is, too. */
    costUSD: usdAmount
      .nullish()
      .transform((value) => value ?? undefined)
      .optional()
      .meta({ example: null }),
    minStock: minStock.optional(),
    maxStock: quantity(999_999).nullable().optional(),
    isActive: z.boolean().optional(),
    images: images.optional(),
  }),
  answer: dataAnswer(product),
});
export type ProductChanges = Omit<z.output<typeof updateProduct.body>, 'storeId'>;

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: `${path}/:productId`,
  aliases,
  access: 'products.delete',
  summary: 'Eliminar un producto; lo vendido conserva su nombre',
  params: oneOfStore,
  answer: messageAnswer,
});
