import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import type { Store } from '@minipos/contract/stores/stores';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { cashSteps, defaultCashStep } from '@minipos/domain/payments/cash-rounding';
import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { type RepairDays, wholeRepairDays } from '@minipos/domain/repairs/repair-days';
import type { SettingsRow } from './store-settings.queries.ts';
import type { StoreRow } from './stores.queries.ts';

/** `seesOwner`: whoever reads it may know how the owner signs in. */
export function presentStore(row: StoreRow, seesOwner: boolean): Store {
  const email = seesOwner ? row.owner_email : null;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    taxId: row.tax_id,
    storeType: row.store_type,
    state: row.state,
    city: row.city,
    location: [row.city, row.state].filter(Boolean).join(', ') || null,
    isActive: row.is_active,
    approvedAt: row.approved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ownerName: row.owner_name,
    ownerEmail: email,
    user: { fullName: row.owner_name, username: seesOwner ? row.owner_username : null, email },
  };
}

type StorePlace = Pick<StoreRow, 'state' | 'city' | 'municipality'>;

/** The zones of a store as they were saved, which the contract had checked. */
const zonesOf = ({ delivery_zones }: SettingsRow) => (delivery_zones ?? []) as StoreSettings['deliveryZones'];

export function presentSettings(row: SettingsRow, store: StorePlace): StoreSettings {
  return {
    pricesIncludeTax: row.prices_include_tax,
    specialTaxpayer: row.special_taxpayer,
    igtfEnabled: row.igtf_enabled,
    igtfRate: Number(row.igtf_rate),
    // In the catalogue's order, whatever order they were switched on in.
    paymentMethods: storeMethodCodes.filter((code) => row.payment_methods.includes(code)),
    deliveryCostUSD: decimalFromCents(centsFromDecimal(row.delivery_cost_usd)),
    deliveryZones: zonesOf(row),
    pickupMinutes: row.pickup_minutes,
    weekendRate: row.weekend_rate,
    maxDiscountPercent: Number(row.max_discount_percent),
    cashStepBs: cashSteps.find((step) => step === row.cash_step_bs) ?? defaultCashStep,
    returnLimitUSD: decimalFromCents(centsFromDecimal(row.return_limit_usd)),
    beyondStock: row.beyond_stock,
    closedTill: row.closed_till,
    taxpayerType: row.special_taxpayer ? 'special' : row.taxpayer_type,
    receiptLogo: row.receipt_logo as StoreSettings['receiptLogo'],
    receiptMessage: row.receipt_message,
    paymentAccounts: (row.payment_accounts ?? {}) as StoreSettings['paymentAccounts'],
    repairDays: wholeRepairDays(row.repair_days as Partial<RepairDays>),
    state: store.state,
    city: store.city,
    municipality: store.municipality,
    version: row.rev,
    updatedAt: row.updated_at.toISOString(),
  };
}
