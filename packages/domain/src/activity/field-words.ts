import { cashStepLabels } from '#payments/cash-rounding.ts';
import { accountMethods, accountRows } from '#payments/payment-accounts.ts';
import { paymentMethod, storeMethods } from '#payments/payment-methods.ts';
import { formatPhone } from '#people/phone.ts';
import { weekendRateLabels } from '#rates/rates.ts';
import { deviceTypeLabels, deviceTypes } from '#repairs/repair-words.ts';
import { beyondStockLabels, closedTillLabels } from '#stores/selling-rules.ts';
import { currencyLabels, storeTypeLabels } from '#stores/store-types.ts';
import { taxpayerLabels } from '#stores/taxpayer-types.ts';
import { formatNumber, formatPercent, formatUsd } from '#text/format.ts';

/** One thing that changed, in words; `before` is missing where the record kept only the new value. */
export interface WordedChange {
  label: string;
  before?: string;
  after: string;
}

type Words = (value: unknown) => string;
type Detail = Readonly<Record<string, unknown>>;

/** What a field without a value says. */
export const nothing = 'nada';
const asText: Words = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || nothing : nothing;
const yesNo: Words = (value) => (value === true ? 'sí' : 'no');
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asUsd: Words = (value) => formatUsd(asNumber(value));
const asQuantity: Words = (value) => (value === null ? nothing : formatNumber(asNumber(value), 3));
const asPhone: Words = (value) => (typeof value === 'string' ? formatPhone(value) : nothing);
const asZones: Words = (value) =>
  (Array.isArray(value) ? (value as Detail[]) : [])
    .map(({ name, feeUSD, isActive }) => `${asText(name)} ${asUsd(feeUSD)}${isActive === false ? ' (sin usar)' : ''}`)
    .join(', ') || nothing;
const asRepairDays: Words = (value) =>
  deviceTypes
    .flatMap((type) => {
      const days = asNumber((value as Detail | null)?.[type]);
      return days === null ? [] : [`${deviceTypeLabels[type]} ${days === 1 ? '1 día' : `${days} días`}`];
    })
    .join(', ') || nothing;
// A record knows a logo by a mark alone; whoever reads the settings has it whole.
const asLogo: Words = (value) => (typeof value === 'string' ? `logo ${value}` : value ? 'con logo' : nothing);
const asAccounts: Words = (value) =>
  accountMethods
    .flatMap((method) => {
      const rows = accountRows(method, value ?? null);
      return rows.length > 0 ? [`${paymentMethod(method).label}: ${rows.map((row) => row.value).join(', ')}`] : [];
    })
    .join('; ') || nothing;
const oneOf =
  (labels: Readonly<Record<string, string>>): Words =>
  (value) =>
    labels[asText(value)] ?? asText(value);

// Store columns as the record keeps them, then settings, the catalogue and clients by their names in the contract.
const fields: Readonly<Record<string, { label: string; words: Words }>> = {
  name: { label: 'Nombre', words: asText },
  address: { label: 'Dirección', words: asText },
  phone: { label: 'Teléfono', words: asPhone },
  email: { label: 'Correo electrónico', words: asText },
  tax_id: { label: 'RIF', words: asText },
  currency: { label: 'Moneda', words: oneOf(currencyLabels) },
  store_type: { label: 'Tipo de tienda', words: oneOf(storeTypeLabels) },
  state: { label: 'Estado', words: asText },
  city: { label: 'Ciudad', words: asText },
  municipality: { label: 'Municipio', words: asText },
  owner_name: { label: 'Dueño', words: asText },
  pricesIncludeTax: { label: 'Precios con IVA incluido', words: yesNo },
  specialTaxpayer: { label: 'Contribuyente especial', words: yesNo },
  taxpayerType: { label: 'Tipo de contribuyente', words: oneOf(taxpayerLabels) },
  receiptLogo: { label: 'Logo de los recibos', words: asLogo },
  receiptMessage: { label: 'Mensaje de los recibos', words: asText },
  paymentAccounts: { label: 'Datos para recibir pagos', words: asAccounts },
  igtfEnabled: { label: 'Cobra IGTF', words: yesNo },
  igtfRate: { label: 'Porcentaje del IGTF', words: (value) => formatPercent(asNumber(value), 2) },
  maxDiscountPercent: { label: 'Descuento máximo sin PIN', words: (value) => formatPercent(asNumber(value), 2) },
  cashStepBs: { label: 'Redondeo del efectivo en bolívares', words: oneOf(cashStepLabels) },
  returnLimitUSD: { label: 'Devolución máxima sin recibo', words: asUsd },
  deliveryCostUSD: { label: 'Costo de entrega a domicilio', words: asUsd },
  deliveryZones: { label: 'Zonas de entrega', words: asZones },
  pickupMinutes: { label: 'Tiempo para retirar', words: (value) => `${formatNumber(asNumber(value), 0)} minutos` },
  repairDays: { label: 'Entrega de reparaciones', words: asRepairDays },
  beyondStock: { label: 'Sin existencia según el sistema', words: oneOf(beyondStockLabels) },
  closedTill: { label: 'Con la caja cerrada', words: oneOf(closedTillLabels) },
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
  department: { label: 'Departamento', words: asText },
  brand: { label: 'Marca', words: asText },
  tax: { label: 'Impuesto', words: asText },
  images: { label: 'Imágenes', words: (value) => (Array.isArray(value) ? String(value.length) : nothing) },
  isActive: { label: 'Activo', words: yesNo },
  kind: {
    label: 'Tipo',
    words: oneOf({
      individual: 'Persona',
      business: 'Empresa',
      stocked: 'Producto con existencia',
      not_stocked: 'Producto sin existencia',
      service: 'Servicio',
    }),
  },
  firstName: { label: 'Nombre', words: asText },
  lastName: { label: 'Apellido', words: asText },
  document: { label: 'Documento', words: asText },
  rif: { label: 'RIF', words: asText },
  contactPerson: { label: 'Persona de contacto', words: asText },
  paymentTerms: { label: 'Términos de pago', words: (value) => `${formatNumber(asNumber(value), 0)} días` },
  type: { label: 'Tipo', words: oneOf({ nacional: 'Nacional', internacional: 'Internacional' }) },
  creditLimit: { label: 'Límite de crédito', words: asUsd },
  paymentDays: { label: 'Días para pagar', words: (value) => formatNumber(asNumber(value), 0) },
  notes: { label: 'Nota', words: asText },
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
