import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import { wholeRepairDays } from '@minipos/domain/repairs/repair-days';

export function sampleSettings(changes: Partial<StoreSettings> = {}): StoreSettings {
  return {
    pricesIncludeTax: true,
    specialTaxpayer: false,
    igtfEnabled: false,
    igtfRate: 3,
    paymentMethods: ['card', 'zelle'],
    deliveryCostUSD: 2,
    deliveryZones: [],
    pickupMinutes: 30,
    weekendRate: 'in_force',
    maxDiscountPercent: 10,
    cashStepBs: 1,
    returnLimitUSD: 0,
    beyondStock: 'sell',
    closedTill: 'must_open',
    taxpayerType: 'ordinary',
    receiptLogo: null,
    receiptMessage: null,
    paymentAccounts: { zelle: { contact: 'cobros@bodegon.com', holder: 'Ana Rojas' } },
    repairDays: wholeRepairDays({}),
    state: null,
    city: null,
    municipality: null,
    version: 4,
    updatedAt: '2026-11-18T12:00:00.000Z',
    ...changes,
  };
}
