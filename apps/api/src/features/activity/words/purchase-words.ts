import { wordValues } from '@minipos/domain/activity/field-words';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { called, type Describe, isOnlyStatus, line, methodsIn, reasonOf, type Told, usdLine } from './wording.ts';

const theSupplier = ({ detail }: Told) => called(detail.name, 'al proveedor', 'a un proveedor');

const supplierChanged: Describe = (told) => {
  const { name, ...values } = told.detail;
  if (isOnlyStatus(values)) {
    return { did: `${values.isActive === true ? 'activó' : 'desactivó'} ${theSupplier(told)}`, changes: [] };
  }
  return { did: `cambió los datos ${called(name, 'del proveedor', 'de un proveedor')}`, changes: wordValues(values) };
};

const ofPurchase =
  (did: string): Describe =>
  ({ detail }) => ({
    did: `${did} ${called(detail.number, 'la compra', 'una compra')}`,
    changes: [...line('Proveedor', detail.supplier), ...usdLine('Total', detail.totalUSD), ...reasonOf(detail)],
  });

/** From whom a store buys, and what. */
export const purchaseWords = {
  'supplier.created': (told) => ({ did: `registró ${theSupplier(told)}`, changes: line('RIF', told.detail.rif) }),
  'supplier.changed': supplierChanged,
  'supplier.archived': (told) => ({ did: `archivó ${theSupplier(told)}`, changes: [] }),
  'supplier.paid': (told) => ({
    did: `pagó ${theSupplier(told)}`,
    changes: [...usdLine('Monto', told.detail.amountUSD), ...line('Con', methodsIn(told.detail.methods))],
  }),
  'supplier.payment-undone': (told) => ({
    did: `anuló un pago ${called(told.detail.name, 'al proveedor', 'a un proveedor')}`,
    changes: [...usdLine('Monto', told.detail.amountUSD), ...reasonOf(told.detail)],
  }),
  'purchase.created': ofPurchase('registró'),
  'purchase.changed': ofPurchase('cambió'),
  'purchase.cancelled': ofPurchase('canceló'),
  'purchase.closed': ofPurchase('cerró'),
  'purchase.received': (told) => ({
    did: `recibió mercancía de ${called(told.detail.number, 'la compra', 'una compra')}`,
    changes: [
      ...line('Proveedor', told.detail.supplier),
      ...line('Unidades', told.detail.units),
      ...usdLine('Se debe', told.detail.owedUSD),
    ],
  }),
  'purchase.returned': (told) => ({
    did: `devolvió mercancía de ${called(told.detail.number, 'la compra', 'una compra')}`,
    changes: [
      ...line('Proveedor', told.detail.supplier),
      ...line('Unidades', told.detail.units),
      ...usdLine('Ya no se debe', told.detail.owedUSD),
      ...reasonOf(told.detail),
    ],
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
