import { storeMethods } from '@minipos/domain/payments/payment-methods';
import { formatPhone } from '@minipos/domain/people/phone';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { formatNumber, formatPercent, formatUsd } from '#lib/format.ts';
import { currencyLabels, weekendRateLabels } from '../page/store-labels.ts';

/** One thing that changed, in words; `before` is missing where the record kept only the new value. */
export interface WordedChange {
  label: string;
  before?: string;
  after: string;
}

type Words = (value: unknown) => string;
type Detail = Readonly<Record<string, unknown>>;

const nothing = 'nada';
const asText: Words = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || nothing : nothing;
const yesNo: Words = (value) => (value === true ? 'sí' : 'no');
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asUsd: Words = (value) => formatUsd(asNumber(value));
const asQuantity: Words = (value) => (value === null ? nothing : formatNumber(asNumber(value), 3));
const asPhone: Words = (value) => (typeof value === 'string' ? formatPhone(value) : nothing);
const oneOf =
  (labels: Readonly<Record<string, string>>): Words =>
  (value) =>
    labels[asText(value)] ?? asText(value);

// Store columns as the record keeps them, then settings and the catalogue by their names in the contract.
const fields: Readonly<Record<string, { label: string; words: Words }>> = {
  name: { label: 'Nombre', words: asText },
  address: { label: 'Dirección', words: asText },
  phone: { label: 'Teléfono', words: asPhone },
  email: { label: 'Correo electrónico', words: asText },
  tax_id: { label: 'RIF/NIT', words: asText },
  currency: { label: 'Moneda', words: oneOf(currencyLabels) },
  store_type: { label: 'Tipo de tienda', words: oneOf(storeTypeLabels) },
  state: { label: 'Estado', words: asText },
  city: { label: 'Ciudad', words: asText },
  owner_name: { label: 'Dueño', words: asText },
  pricesIncludeTax: { label: 'Precios con IVA incluido', words: yesNo },
  specialTaxpayer: { label: 'Contribuyente especial', words: yesNo },
  igtfEnabled: { label: 'Cobra IGTF', words: yesNo },
  igtfRate: { label: 'Porcentaje del IGTF', words: (value) => formatPercent(asNumber(value), 2) },
  maxDiscountPercent: { label: 'Descuento máximo sin PIN', words: (value) => formatPercent(asNumber(value), 2) },
  deliveryCostUSD: { label: 'Costo de entrega a domicilio', words: asUsd },
  pickupMinutes: { label: 'Tiempo para retirar', words: (value) => `${formatNumber(asNumber(value), 0)} minutos` },
  weekendRate: { label: 'Tasa en fines de semana y feriados', words: oneOf(weekendRateLabels) },
  description: { label: 'Descripción', words: asText },
  icon: { label: 'Icono', words: asText },
  rate: { label: 'Tasa', words: (value) => formatPercent(asNumber(value), 2) },
  isExempt: { label: 'Exento', words: yesNo },
  isDefault: { label: 'Predeterminado', words: yesNo },
  priceUSD: { label: 'Precio', words: asUsd },
  costUSD: { label: 'Costo', words: asUsd },
  stock: { label: 'Stock', words: asQuantity },
  minStock: { label: 'Stock mínimo', words: asQuantity },
  maxStock: { label: 'Stock máximo', words: asQuantity },
  barcode: { label: 'Código de barras', words: asText },
  sku: { label: 'SKU', words: asText },
  model: { label: 'Modelo', words: asText },
  unit: { label: 'Se vende por', words: oneOf({ unit: 'unidad', kg: 'kilogramo', l: 'litro', m: 'metro' }) },
  // The record keeps a number that means nothing to a person.
  departmentId: { label: 'Departamento', words: () => 'otro' },
  brandId: { label: 'Marca', words: (value) => (value === null ? 'ninguna' : 'otra') },
  taxId: { label: 'Impuesto', words: (value) => (value === null ? 'el predeterminado de la tienda' : 'otro') },
  images: { label: 'Imágenes', words: (value) => (Array.isArray(value) ? String(value.length) : nothing) },
  isActive: { label: 'Activo', words: yesNo },
  reason: { label: 'Motivo', words: asText },
};

/** Every known field that differs, in the order above. What the catalogue does not know is not shown raw. */
export function wordChanges(before: Detail, after: Detail): WordedChange[] {
  const named = Object.entries(fields).flatMap(([name, { label, words }]): WordedChange[] =>
    name in after && words(before[name]) !== words(after[name])
      ? [{ label, before: words(before[name]), after: words(after[name]) }]
      : [],
  );
  return [...named, ...methodChanges(before.paymentMethods, after.paymentMethods)];
}

/** New values of a record that did not keep the old ones. */
export function wordValues(values: Detail): WordedChange[] {
  return Object.entries(fields).flatMap(([name, { label, words }]) =>
    name in values ? [{ label, after: words(values[name]) }] : [],
  );
}

function methodChanges(before: unknown, after: unknown): WordedChange[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const accepted = (list: unknown[], code: string) => (list.includes(code) ? 'se acepta' : 'no se acepta');
  return storeMethods.flatMap(({ code, label }) => {
    const change = { before: accepted(before, code), after: accepted(after, code) };
    return change.before === change.after ? [] : [{ label, ...change }];
  });
}
