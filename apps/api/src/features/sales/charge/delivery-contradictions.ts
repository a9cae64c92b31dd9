import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { zoneFee } from '@minipos/domain/orders/delivery';
import type { Contradiction, SaleHappened } from './sale-contradictions.ts';
import type { FoundForSale } from './sale-in-order.ts';
import type { SaleToRecord } from './sale-to-record.ts';

const wrongZone = 'La zona de entrega no es de esta tienda, o ya no se usa.';

/**
 * What bringing the order cost, against what the store asks for its zone. Before the fees last changed, either may have been
 * right; an order that nobody brings costs nothing at any time.
 */
export function ofDelivery(
  { orderType, deliveryUSD, delivery }: SaleToRecord,
  { settings }: FoundForSale,
  { at }: SaleHappened,
): Contradiction[] {
  const differs = (right: number, more = {}): Contradiction[] => [
    { kind: 'totals_differ', detail: { deliveryUSD, rightDeliveryUSD: right, ...more } },
  ];
  if (orderType !== 'delivery') return deliveryUSD === 0 ? [] : differs(0);
  const changed = settings.delivery_changed_at;
  if (changed !== null && at < changed) return [];
  const terms = {
    deliveryCostUSD: Number(settings.delivery_cost_usd),
    deliveryZones: (settings.delivery_zones ?? []) as StoreSettings['deliveryZones'],
  };
  const zoneName = delivery?.zoneName ?? null;
  const right = zoneFee(terms, delivery?.zoneUuid ?? null);
  if (right === undefined) return differs(terms.deliveryCostUSD, { zoneName, problem: wrongZone });
  return right === centsFromDecimal(deliveryUSD)
    ? []
    : differs(decimalFromCents(right), zoneName === null ? {} : { zoneName });
}
