import { randomUUID } from 'node:crypto';
import type { NewSale } from '@minipos/contract/sales/sales';
import type { Cart } from '@minipos/domain/orders/cart';
import { type Charge, saleFigures } from '@minipos/domain/sales/sale-figures';
import { openSession } from '#features/sales/cash/open-session.ts';
import { createSale as createSaleOf } from '#features/sales/charge/create-sale.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';
import { saleOf } from './sync.ts';

type Fields = Partial<
  Pick<NewSale, 'uuid' | 'clientUuid' | 'orderType' | 'rate' | 'sessionUuid' | 'pickup' | 'notes'>
> & {
  discountApprovedBy?: number | null;
  references?: { reference: string; bankCode: string }[];
};

/** A cart charged as a till does it: every figure from the rules. */
export function chargedSale(cart: Cart, charge: Charge, fields: Fields = {}): NewSale {
  const { references = [], ...given } = fields;
  const { payments, change, ...figures } = saleFigures(cart, charge);
  const paper = (index: number) => references[index] ?? { reference: null, bankCode: null };
  return {
    uuid: randomUUID(),
    clientUuid: cart.clientUuid,
    orderType: cart.orderType,
    rate: charge.rate === null ? null : { rate: charge.rate, valueDate: '2026-11-13', source: 'bcv' },
    notes: cart.notes || null,
    ...figures,
    payments: payments.map((payment, index) => ({ ...payment, ...paper(index) })),
    change: change.map((back) => ({ ...back, reference: null, bankCode: null })),
    ...given,
  };
}

/** A sale of one unit, or of more; its id and number, and the id of its order, if it has one. */
export async function createSale(
  services: Services,
  storeId: number,
  owner: Person,
  options: { productUuid: string; quantity?: number; orderType?: NewSale['orderType'] },
): Promise<{ id: number; number: string; pickupId: number }> {
  const { receiptNumber: _, ...sale } = saleOf([
    { productUuid: options.productUuid, quantity: options.quantity ?? 1, price: 1.35 },
  ]);
  const ctx = ownerCtx(services, storeId, owner);
  const stored = await createSaleOf(ctx, { ...sale, orderType: options.orderType ?? 'local' });
  return { id: stored.id, number: stored.number, pickupId: stored.pickup?.id ?? 0 };
}

/** A till with its session open and nothing in its drawer. */
export function openTill(services: Services, storeId: number, owner: Person, deviceId: string) {
  const opening = { uuid: randomUUID(), deviceId, openingUSD: 0, openingBs: 0 };
  return openSession(ownerCtx(services, storeId, owner), opening);
}
