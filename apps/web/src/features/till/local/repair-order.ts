import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { labelFor } from '@minipos/domain/catalogue/open-price';
import { sum } from '@minipos/domain/money/money';
import { addToCart, maxLineNote } from '@minipos/domain/orders/cart';
import { forClient } from '@minipos/domain/orders/delivery';
import { blankOrder, type OpenOrder } from '@minipos/domain/orders/open-order';
import { advanceToUse, owedCents } from '@minipos/domain/repairs/repair-charges';
import { deviceTypeLabels } from '@minipos/domain/repairs/repair-words';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { cartLineOf } from './cart-line.ts';
import type { StoreFacts } from './store-facts.ts';

const one = 1000;

export type ChargedRepair = Pick<
  Repair,
  | 'id'
  | 'serviceNumber'
  | 'status'
  | 'finalCostUSD'
  | 'charged'
  | 'advances'
  | 'client'
  | 'deviceType'
  | 'deviceBrand'
  | 'deviceModel'
>;

/** What a repair is called on the paper of its sale: `R-000045 · Samsung A54`. */
export function repairNote({ serviceNumber, deviceType, deviceBrand, deviceModel }: ChargedRepair): string {
  const device = [deviceBrand, deviceModel].filter(Boolean).join(' ') || deviceTypeLabels[deviceType];
  return `${serviceNumber} · ${device}`.slice(0, maxLineNote);
}

interface OrderParts {
  uuid: string;
  service: ShelfProduct;
  taxes: StoreFacts['taxes'];
  pricesIncludeTax: boolean;
  /** Null: not on the device. */
  client: Pick<LocalClient, 'uuid' | 'currentDebt'> | null;
}

/**
 * An order that charges a repair: one line that comes to what is owed for it, tax included. What its client paid ahead pays first.
 * Null: its tax is not on the device.
 */
export function repairOrder(repair: ChargedRepair, parts: OrderParts): OpenOrder | null {
  const { uuid, service, taxes, pricesIncludeTax, client } = parts;
  const line = cartLineOf(service, one, taxes);
  if (!line) return null;
  const due = owedCents(repair);
  const unitPriceCents = labelFor(due, line, pricesIncludeTax);
  const amountCents = client ? advanceToUse(due, repair.advances.openUSD, client.currentDebt) : 0;
  const ahead = {
    method: 'credit',
    currency: 'USD',
    amountCents,
    reference: null,
    bankCode: null,
    isAdvance: true,
  } as const;
  const order = blankOrder(uuid, pricesIncludeTax);
  const cart = addToCart(order.cart, { ...line, unitPriceCents, note: repairNote(repair) });
  const payments = amountCents > 0 ? [ahead] : [];
  return { ...order, repairId: repair.id, payments, cart: forClient(cart, client?.uuid ?? null) };
}

/**
 * An order of a repair that waited, beside the one that would be laid now: what was paid ahead since pays too, unless somebody has
 * noted payments of their own. The same one where nothing changes.
 */
export function withAdvance(waiting: OpenOrder, now: OpenOrder): OpenOrder {
  const isTouched = waiting.payments.some(({ isAdvance }) => !isAdvance);
  const isOfAnother = waiting.cart.clientUuid !== now.cart.clientUuid;
  const amount = ({ payments }: OpenOrder) => sum(payments.map(({ amountCents }) => amountCents));
  if (isTouched || isOfAnother || amount(waiting) === amount(now)) return waiting;
  return { ...waiting, payments: now.payments };
}

/** Whether the line of a repair in an order that waited says another price than it would now. */
export function isPriceOld(waiting: OpenOrder, now: OpenOrder): boolean {
  const [line] = now.cart.lines;
  return waiting.cart.lines.every(
    ({ note, unitPriceCents }) => note !== line?.note || unitPriceCents !== line?.unitPriceCents,
  );
}

/** Makes the service that repairs are charged as, on the device first; answers its uuid. */
export async function makeRepairService(sync: Sync, by: By, departmentId: number): Promise<string> {
  const uuid = sync.newUuid();
  const data = {
    name: 'Servicio técnico',
    description: null,
    model: null,
    sku: null,
    barcode: null,
    departmentId,
    unit: 'unit',
    kind: 'service',
    priceUSD: 0,
    costUSD: 0,
    stock: 0,
    minStock: 0,
    isActive: true,
  } as const;
  await sync.enqueue(by, [{ kind: 'Product.CREATE', entityId: uuid, data }], `Producto nuevo: ${data.name}`);
  return uuid;
}
