import { unnumberedIntake } from '#offline/operations/repairs.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import type { Chance } from './chance.ts';

/** What the people of a history know of: uuids of products and clients that exist somewhere. */
export interface Known {
  products: string[];
  clients: string[];
  /** Where new products go. */
  departmentId: number;
}

const emails = ['ana@correo.com', 'luis@correo.com', null, null];
const codes = ['7591001', '7591002', null];

interface SoldLine {
  productUuid: string;
  quantity: number;
}

/** A sale at a dollar a piece, paid in one go. */
export function saleOf(
  uuid: string,
  sold: SoldLine[],
  clientUuid: string | null = null,
  onCredit = false,
): NewOperation {
  const lines = sold.map(({ productUuid, quantity }) => ({
    productUuid,
    productName: 'Harina',
    quantity,
    unitPriceUSD: 1,
    discountRate: 0,
    discountUSD: 0,
    taxRate: 0,
    isExempt: true,
    taxUSD: 0,
    totalUSD: quantity,
  }));
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const method = onCredit ? 'credit' : 'cash_usd';
  return {
    kind: 'Sale.CREATE',
    entityId: uuid,
    data: {
      clientUuid,
      orderType: 'local',
      lines,
      payments: [{ method, currency: 'USD', amount: total, amountUSD: total, reference: null, bankCode: null }],
      change: [],
      subtotalUSD: total,
      discountUSD: 0,
      taxUSD: 0,
      deliveryUSD: 0,
      igtfUSD: 0,
      totalUSD: total,
      totalBs: null,
      rate: null,
      notes: null,
    },
  };
}

export function newSale(chance: Chance, known: Known): NewOperation {
  const lines = Array.from({ length: 1 + chance.below(2) }, () => {
    const quantity = 1 + chance.below(3);
    return { productUuid: chance.pick(known.products), quantity };
  });
  const clientUuid = chance.next() < 0.5 ? chance.pick(known.clients) : null;
  const onCredit = clientUuid !== null && chance.next() < 0.7;
  return saleOf(chance.uuid(), lines, clientUuid, onCredit);
}

const newProduct = (chance: Chance, uuid: string, departmentId: number): NewOperation => ({
  kind: 'Product.CREATE',
  entityId: uuid,
  data: {
    name: `Producto ${chance.below(100)}`,
    description: null,
    model: null,
    sku: null,
    barcode: chance.pick(codes),
    departmentId,
    brandId: null,
    taxId: null,
    unit: 'unit',
    kind: 'stocked',
    priceUSD: 1,
    costUSD: 0,
    stock: chance.below(20),
    minStock: 5,
    maxStock: null,
    isActive: true,
  },
});

export const newClient = (chance: Chance, uuid: string): Extract<NewOperation, { kind: 'Client.CREATE' }> => ({
  kind: 'Client.CREATE',
  entityId: uuid,
  data: {
    kind: 'individual',
    firstName: `Cliente ${chance.below(100)}`,
    lastName: '',
    documentType: null,
    documentNumber: null,
    email: chance.pick(emails),
    phone: null,
    address: null,
    notes: null,
  },
});

/** A device that somebody leaves at the counter. */
export const newIntake = (chance: Chance, known: Known): NewOperation => ({
  kind: 'Repair.CREATE',
  entityId: chance.uuid(),
  data: {
    number: unnumberedIntake,
    clientUuid: chance.pick(known.clients),
    clientName: 'Rosa Elvira',
    deviceType: 'smartphone',
    deviceBrand: null,
    deviceModel: null,
    deviceSerial: null,
    problemDescription: 'No carga',
    conditionMarks: [],
    accessories: [],
    priority: 'medium',
    estimatedCostUSD: null,
    notes: null,
    technicianId: null,
    warrantyOfId: null,
    estimatedDeliveryDate: null,
    linkHash: null,
  },
});

/** Work that moves no money. New things become known to everyone at once: people talk to each other. */
export function otherAction(chance: Chance, known: Known): NewOperation {
  const uuid = chance.uuid();
  switch (chance.below(6)) {
    case 0:
      known.products.push(uuid);
      return newProduct(chance, uuid, known.departmentId);
    case 1:
      known.clients.push(uuid);
      return newClient(chance, uuid);
    case 2:
    case 5: {
      const field = chance.next() < 0.5 ? { name: `Nombre ${chance.below(1000)}` } : { priceUSD: 1 + chance.below(50) };
      return { kind: 'Product.UPDATE', entityId: chance.pick(known.products), data: field };
    }
    case 3: {
      const field =
        chance.next() < 0.5 ? { firstName: `Ana ${chance.below(1000)}` } : { notes: `n${chance.below(1000)}` };
      return { kind: 'Client.UPDATE', entityId: chance.pick(known.clients), data: field };
    }
    default: {
      const operation = chance.pick(['add', 'subtract', 'set'] as const);
      const data = { productUuid: chance.pick(known.products), operation, quantity: chance.below(9), reason: 'Conteo' };
      return { kind: 'StockMovement.CREATE', entityId: uuid, data };
    }
  }
}
