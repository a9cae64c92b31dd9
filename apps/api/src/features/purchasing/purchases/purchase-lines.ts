import type { PurchaseFields } from '@minipos/contract/purchasing/purchases';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { decimalFromPercent, percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import {
  microUsdText,
  type PurchaseFigures,
  type PurchaseTerms,
  purchaseFigures,
  unitCostFromDecimal,
} from '@minipos/domain/purchasing/purchase-figures';
import { allowsFractions } from '@minipos/domain/stock/stock';
import type { Insertable } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { LineProduct } from './purchases.queries.ts';

type LineValues = Omit<Insertable<Schema['purchase_lines']>, 'store_id' | 'purchase_id'>;

const mostUsd = centsFromDecimal('99999999.99');

/** The figures of a purchase and its lines as they are kept. Names, units and taxes are those of the catalogue. */
export function workOutLines(
  items: PurchaseFields['items'],
  products: ReadonlyMap<number, LineProduct>,
  terms: PurchaseTerms,
): { figures: PurchaseFigures; lines: LineValues[] } {
  const named = items.map((item, place) => ({ item, product: requireProduct(products, item.productId, place) }));
  const inputs = named.map(({ item, product }) => ({
    packs: quantityFromDecimal(item.quantity),
    packSize: quantityFromDecimal(item.packSize),
    unitCost: unitCostFromDecimal(item.unitCost),
    discount: percentFromDecimal(item.discountPercent),
    tax: percentFromDecimal(product.tax_rate),
    isExempt: product.is_exempt,
    weight: quantityFromDecimal(item.weightKg),
  }));
  const tooLarge = () => new AppError('PURCHASE_TOO_LARGE');
  const figures = withinAmounts(() => purchaseFigures(inputs, terms), tooLarge);
  if (figures.totalUsd > mostUsd) throw tooLarge();
  const lines = named.map(({ item, product }, place): LineValues => {
    const line = figures.lines[place];
    if (!line) throw new Error('a line came without figures');
    if (line.units === 0 || (!allowsFractions(product.unit) && line.units % 1000 !== 0)) {
      const message = 'Los productos por unidad llevan cantidades enteras';
      throw new AppError('VALIDATION', { fields: { [`items.${place}.quantity`]: message } });
    }
    return {
      line: place + 1,
      product_id: product.id,
      product_name: product.name,
      pack_name: item.packName,
      pack_size: item.packSize,
      packs: item.quantity,
      units: quantityText(line.units),
      unit_cost: item.unitCost,
      discount_percent: decimalFromPercent(inputs[place]?.discount ?? 0),
      tax_rate: product.tax_rate,
      is_exempt: product.is_exempt,
      weight_kg: item.weightKg,
      net: decimalText(line.net),
      freight: decimalText(line.freight),
      tax: decimalText(line.tax),
      total: decimalText(line.total),
      total_usd: decimalText(line.totalUsd),
      cost_usd: microUsdText(line.costUsd),
    };
  });
  return { figures, lines };
}

function requireProduct(products: ReadonlyMap<number, LineProduct>, id: number, place: number): LineProduct {
  const product = products.get(id);
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  if (product.kind !== 'stocked') {
    const { message } = new AppError('STOCK_NOT_KEPT');
    throw new AppError('STOCK_NOT_KEPT', { fields: { [`items.${place}.productId`]: message } });
  }
  return product;
}
