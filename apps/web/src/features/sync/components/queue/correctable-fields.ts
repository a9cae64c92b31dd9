import { createProduct, updateProduct } from '@minipos/contract/catalogue/products';
import { clientChanges, newClient } from '@minipos/contract/clients/clients';
import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { z } from 'zod';

/** How a field of refused work is typed again. */
interface CorrectableField {
  name: string;
  label: string;
  kind: 'text' | 'usd' | 'quantity';
}

const productFields: CorrectableField[] = [
  { name: 'name', label: 'Nombre', kind: 'text' },
  { name: 'barcode', label: 'Código de barras', kind: 'text' },
  { name: 'sku', label: 'SKU', kind: 'text' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  { name: 'priceUSD', label: 'Precio (USD)', kind: 'usd' },
  { name: 'costUSD', label: 'Costo (USD)', kind: 'usd' },
  { name: 'minStock', label: 'Stock mínimo', kind: 'quantity' },
];
const clientFields: CorrectableField[] = [
  { name: 'firstName', label: 'Nombre', kind: 'text' },
  { name: 'lastName', label: 'Apellido', kind: 'text' },
  { name: 'documentNumber', label: 'Número de documento', kind: 'text' },
  { name: 'email', label: 'Correo electrónico', kind: 'text' },
  { name: 'phone', label: 'Teléfono', kind: 'text' },
];

// What has happened (a sale, a movement) is not rewritten: it is sent again or given up.
const forms: Partial<Record<SyncOperationKind, { fields: CorrectableField[]; shape: z.ZodRawShape }>> = {
  'Product.CREATE': { fields: productFields, shape: createProduct.body.shape },
  'Product.UPDATE': { fields: productFields, shape: updateProduct.body.shape },
  'Client.CREATE': { fields: clientFields, shape: newClient.shape },
  'Client.UPDATE': { fields: clientFields, shape: clientChanges.shape },
};

/** The fields of this operation that can be typed again, with the rules of the contract; null when there are none. */
export function correctableFields({ kind, data }: SyncOperation) {
  const form = forms[kind];
  const fields = form?.fields.filter(({ name }) => name in data) ?? [];
  if (!form || fields.length === 0) return null;
  const shape = Object.fromEntries(fields.flatMap(({ name }) => (form.shape[name] ? [[name, form.shape[name]]] : [])));
  return { fields, schema: z.object(shape) };
}
