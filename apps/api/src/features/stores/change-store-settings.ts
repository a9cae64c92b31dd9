import { createHash } from 'node:crypto';
import type { StoreSettings, StoreSettingsFields } from '@minipos/contract/stores/store-settings';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { changedColumns } from '#db/changed-columns.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { presentSettings } from './present-store.ts';
import { findSettings, updateSettings } from './store-settings.queries.ts';
import { findStore, updateStore } from './stores.queries.ts';

/**
 * Replaces the store's settings; devices learn of them through the store's clock. What somebody else saved meanwhile is not
 * overwritten: among it may be the account to which customers send their money.
 */
export function changeStoreSettings(ctx: StoreCtx, fields: StoreSettingsFields): Promise<StoreSettings> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const store = await findStore(tx.db, ctx.storeId);
    if (!store) throw new AppError('STORE_NOT_FOUND');
    const known = await findSettings(tx.db, ctx.storeId);
    if (fields.version !== undefined && fields.version !== known.rev) throw new AppError('STORE_SETTINGS_CHANGED');
    const before = presentSettings(known, store);
    const { municipality = store.municipality } = fields;
    const place = { state: fields.state ?? null, city: fields.city, municipality };
    await updateStore(tx.db, ctx.storeId, { ...place, updated_at: ctx.now });
    const row = await updateSettings(tx.db, ctx.storeId, {
      prices_include_tax: fields.pricesIncludeTax,
      special_taxpayer: fields.specialTaxpayer,
      igtf_enabled: fields.igtfEnabled,
      igtf_rate: fields.igtfRate,
      payment_methods: fields.paymentMethods,
      delivery_cost_usd: decimalText(centsFromDecimal(fields.deliveryCostUSD)),
      pickup_minutes: fields.pickupMinutes,
      weekend_rate: fields.weekendRate,
      ...changedColumns(
        {
          maxDiscountPercent: 'max_discount_percent',
          cashStepBs: 'cash_step_bs',
          returnLimitUSD: 'return_limit_usd',
          beyondStock: 'beyond_stock',
          closedTill: 'closed_till',
          receiptMessage: 'receipt_message',
        },
        fields,
      ),
      // Of a special taxpayer the column beside it speaks.
      ...(fields.taxpayerType === undefined || fields.taxpayerType === 'special'
        ? {}
        : { taxpayer_type: fields.taxpayerType }),
      ...(fields.receiptLogo === undefined
        ? {}
        : { receipt_logo: fields.receiptLogo && JSON.stringify(fields.receiptLogo) }),
      ...(fields.paymentAccounts ? { payment_accounts: JSON.stringify(fields.paymentAccounts) } : {}),
      ...(fields.repairDays ? { repair_days: JSON.stringify(fields.repairDays) } : {}),
      ...(fields.cashStepBs === undefined || fields.cashStepBs === before.cashStepBs
        ? {}
        : { cash_step_changed_at: ctx.now }),
      ...(fields.deliveryZones ? { delivery_zones: JSON.stringify(fields.deliveryZones) } : {}),
      ...(asksOtherFees(before, fields) ? { delivery_changed_at: ctx.now } : {}),
      ...(fields.closedTill && fields.closedTill !== known.closed_till ? { closed_till_since: ctx.now } : {}),
      rev: tx.nextRev(),
      updated_at: ctx.now,
    });
    const after = presentSettings(row, place);
    await appendStoreAudit(tx, ctx, 'store.settings_changed', `store:${ctx.storeId}`, {
      before: asRecorded(before),
      after: asRecorded(after),
    });
    return after;
  });
}

/**
 * The record keeps by which mark a logo is known, not its thousands of dots. That a taxpayer is special is said by its type.
 */
function asRecorded({ receiptLogo, specialTaxpayer: _isInType, version: _version, ...settings }: StoreSettings) {
  const mark = receiptLogo && createHash('sha256').update(JSON.stringify(receiptLogo)).digest('hex').slice(0, 8);
  return { ...settings, receiptLogo: mark };
}

/** What a till charges for bringing an order is another amount from now on. A new name for a zone is none. */
function asksOtherFees(before: StoreSettings, { deliveryCostUSD, deliveryZones }: StoreSettingsFields): boolean {
  const fees = (zones: StoreSettings['deliveryZones']) =>
    zones.map(({ uuid, feeUSD, isActive }) => `${uuid} ${feeUSD} ${isActive}`).toSorted();
  const isOther = deliveryZones && fees(deliveryZones).join() !== fees(before.deliveryZones).join();
  return deliveryCostUSD !== before.deliveryCostUSD || isOther === true;
}
