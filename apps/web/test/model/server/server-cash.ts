import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { isCash } from '@minipos/domain/cash/cash-session';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { nextId, nextRev, type ServerData, storeId } from './server-rows.ts';

interface Tender {
  method: PaymentMethodCode;
  currency: Currency;
  amount: number;
}

/** The notes among some money, into a drawer or out of it. Money that no till counts is in none. */
export function putIntoDrawer(
  data: ServerData,
  sessionUuid: string | null | undefined,
  tenders: readonly Tender[],
  sign: 1 | -1,
): void {
  if (!sessionUuid) return;
  for (const { method, currency, amount } of tenders) {
    if (isCash(method)) data.notes.push({ sessionUuid, currency, cents: sign * Math.round(amount * 100) });
  }
}

export function openSession(
  data: ServerData,
  { entityId: uuid, data: float, actorUserId, timestamp }: Extract<SyncOperation, { kind: 'CashSession.OPEN' }>,
  deviceId: string,
): null {
  const id = nextId(data);
  const row = {
    id,
    uuid,
    storeId,
    deviceId,
    tillCode: data.devices.get(deviceId)?.tillCode ?? 'C1',
    tillName: 'Caja',
    isOpen: true,
    openedBy: { id: actorUserId, name: 'Ana' },
    openedAt: timestamp,
    opening: { USD: float.openingUSD, VES: float.openingBs },
    closedBy: null,
    closedAt: null,
    zNumber: null,
    closeNote: null,
    isLost: false,
    refunds: { count: 0, totalUSD: 0, payments: [] },
    corrections: { count: 0, afterClose: 0, roundingBs: 0, roundingUSD: 0, payments: [] },
    supplierCash: [],
    undonePayments: { count: 0, totalUSD: 0, igtfUSD: 0, payments: [] },
  };
  data.sessions.set(uuid, { id, rev: nextRev(data), row });
  data.notes.push({ sessionUuid: uuid, currency: 'USD', cents: Math.round(float.openingUSD * 100) });
  data.notes.push({ sessionUuid: uuid, currency: 'VES', cents: Math.round(float.openingBs * 100) });
  return null;
}

/** Why it cannot be closed, if so. */
export function closeSession(data: ServerData, uuid: string): 'CASH_SESSION_NOT_FOUND' | 'CASH_SESSION_CLOSED' | null {
  const kept = data.sessions.get(uuid);
  if (!kept) return 'CASH_SESSION_NOT_FOUND';
  if (!kept.row) return 'CASH_SESSION_CLOSED';
  data.sessions.set(uuid, { ...kept, rev: nextRev(data), row: null });
  return null;
}
