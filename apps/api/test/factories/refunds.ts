import { randomUUID } from 'node:crypto';
import { createSale } from '@minipos/contract/sales/sales';
import { emptyCart } from '@minipos/domain/orders/cart';
import type { OrderType } from '@minipos/domain/orders/order-types';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, type Tender } from '@minipos/domain/payments/tenders';
import type { TestApp } from '../support/app.ts';
import { createProduct } from './catalogue.ts';
import { chargedSale } from './sales.ts';
import { createStaffedStore } from './stores.ts';
import { createDevice, operation, push } from './sync.ts';

const soldRate = '842.2067';

interface Sold {
  /** At four dollars each. */
  units: number;
  method?: Tender['method'];
  rate?: string | null;
  orderType?: OrderType;
  toClient?: boolean;
  sessionUuid?: string;
}

/** A staffed store with a hundred of one product at four dollars, without tax, and one client. */
export async function createRefundShop(test: TestApp) {
  const { storeId, staff } = await createStaffedStore(test.services);
  const product = await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 100 });
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Yolanda' } });
  await push(test, staff.owner, storeId, deviceId, [client]);
  const sell = async (sold: Sold) => {
    const { units, method = 'cash_usd', rate = soldRate, orderType = 'local', toClient = false, sessionUuid } = sold;
    const line = { productUuid: product.uuid, name: 'Café', unitPriceCents: 400, taxPercent: 0, isExempt: true };
    const clientUuid = toClient ? client.entityId : null;
    const lines = [{ ...line, quantity: units * 1000, discount: null }];
    const cart = { ...emptyCart(true), orderType, clientUuid, lines };
    const amountCents = amountDue({ totalCents: units * 400, rate, igtfPercent: 0 }, [], method);
    const payments = [{ method, currency: currencyOf(method), amountCents }];
    const pickup =
      orderType === 'pickup'
        ? { uuid: randomUUID(), code: `REC${1000 + units}ABC`, estimatedReadyAt: new Date().toISOString(), notes: null }
        : null;
    const charge = { payments, change: [], rate, igtfPercent: 0 };
    const body = chargedSale(cart, charge, { pickup, sessionUuid: sessionUuid ?? null });
    return (await test.as(staff.owner.token)(createSale, { params: { storeId }, body })).data;
  };
  return { storeId, staff, product, clientUuid: client.entityId, sell };
}
export type RefundShop = Awaited<ReturnType<typeof createRefundShop>>;
