import type { Product } from '@minipos/contract/catalogue/products';
import type { StockMovement } from '@minipos/contract/catalogue/stock';
import type { Tax } from '@minipos/contract/catalogue/taxes';

const at = '2026-11-14T12:00:00.000Z';

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 5,
    uuid: '0d9a3c52-6d0f-4a63-9a3b-1f6a52c6c111',
    storeId: 7,
    name: 'Harina de maíz 1 kg',
    description: null,
    model: null,
    sku: 'HAR-001',
    barcode: '7591001000012',
    departmentId: 2,
    departmentName: 'Harinas',
    brandId: null,
    brandName: null,
    taxId: null,
    unit: 'unit',
    kind: 'stocked',
    priceUSD: 1.35,
    costUSD: null,
    stock: 12,
    minStock: 5,
    maxStock: null,
    isActive: true,
    images: [],
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export function sampleTax(changes: Partial<Tax> = {}): Tax {
  return {
    id: 3,
    storeId: 7,
    name: 'IVA general',
    rate: 16,
    description: null,
    isExempt: false,
    isDefault: false,
    isActive: true,
    productCount: 0,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

export function sampleMovement(changes: Partial<StockMovement> = {}): StockMovement {
  return {
    id: 1,
    productId: 5,
    kind: 'add',
    delta: 4,
    onHandAfter: 4,
    reason: 'Conteo físico',
    reference: null,
    document: null,
    actorName: 'Ana',
    at,
    ...changes,
  };
}
