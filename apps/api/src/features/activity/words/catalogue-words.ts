import { wordChanges, wordValues } from '@minipos/domain/activity/field-words';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { asText, called, type Describe, type Detail, isOnlyStatus, line, type NameOf, type Told } from './wording.ts';

interface Thing {
  /** 'el producto', before its name. */
  known: string;
  /** 'un producto', where the name is missing. */
  unknown: string;
}

const product: Thing = { known: 'el producto', unknown: 'un producto' };
const department: Thing = { known: 'el departamento', unknown: 'un departamento' };
const brand: Thing = { known: 'la marca', unknown: 'una marca' };
const tax: Thing = { known: 'el impuesto', unknown: 'un impuesto' };

const theThing = ({ known, unknown }: Thing, { name }: Detail) => called(name, known, unknown);

/** New values beside the action: a price, a rate, a figure in stock. */
const withValues =
  (verb: string, thing: Thing): Describe =>
  ({ detail: { name, ...values } }) => ({ did: `${verb} ${theThing(thing, { name })}`, changes: wordValues(values) });

/** A change of one thing; only switching it on or off has a verb of its own. */
const changed =
  (thing: Thing): Describe =>
  ({ detail: { name, ...values } }) => {
    const it = theThing(thing, { name });
    if (isOnlyStatus(values)) return { did: `${values.isActive === true ? 'activó' : 'desactivó'} ${it}`, changes: [] };
    return { did: `cambió ${it}`, changes: wordValues(values) };
  };

/** The record keeps what a price was before, and of the rest the new values; what it knows by number is named. */
function productChanged({ detail, nameOf, ...told }: Told) {
  const { priceFrom, priceTo, priceUSD, ...values } = withNames(detail, nameOf);
  const rest = priceFrom === undefined && priceUSD !== undefined ? { ...values, priceUSD } : values;
  // A price that moved is a change of its own: then it was not only switched on or off.
  const moved = priceFrom === undefined ? [] : wordChanges({ priceUSD: priceFrom }, { priceUSD: priceTo });
  const entry = changed(product)({ ...told, nameOf, detail: moved.length > 0 ? { ...rest, priceFrom } : rest });
  return { ...entry, changes: [...moved, ...entry.changes] };
}

const withNames = ({ departmentId, brandId, taxId, ...values }: Detail, nameOf: NameOf): Detail => ({
  ...values,
  ...(departmentId === undefined ? {} : { department: nameOf('department', departmentId) ?? 'otro' }),
  ...(brandId === undefined ? {} : { brand: brandId === null ? 'ninguna' : (nameOf('brand', brandId) ?? 'otra') }),
  ...(taxId === undefined
    ? {}
    : { tax: taxId === null ? 'el predeterminado de la tienda' : (nameOf('tax', taxId) ?? 'otro') }),
});

const stockAdjusted: Describe = ({ detail: { name, from, to, reason } }) => ({
  did: `ajustó el stock ${called(name, 'de', 'de un producto')}`,
  changes: [
    ...(to === undefined ? [] : wordChanges({ stock: from }, { stock: to })),
    ...(asText(reason) ? wordValues({ reason }) : []),
  ],
});

export const catalogueWords = {
  'product.created': withValues('creó', product),
  'product.changed': productChanged,
  'product.deleted': withValues('eliminó', product),
  'stock.adjusted': stockAdjusted,
  'department.created': withValues('creó', department),
  'department.changed': changed(department),
  'department.deleted': withValues('eliminó', department),
  'brand.created': withValues('creó', brand),
  'brand.changed': changed(brand),
  'brand.deleted': withValues('eliminó', brand),
  'tax.created': withValues('creó', tax),
  'tax.changed': changed(tax),
  'tax.deleted': withValues('eliminó', tax),
  'shelf.arranged': ({ detail }) => ({
    did: 'ordenó los favoritos de la caja',
    changes: line('Favoritos', detail.favourites),
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
