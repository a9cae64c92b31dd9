import { formatBs, formatNumber, formatUsd } from '#lib/format.ts';
import { forgetCashFact, keepCashFact } from './cash-book.ts';
import { dropSessions, putSessions, renumberClose } from './cash-sessions.ts';
import type { DeviceOperation } from './operation.ts';
import type { DeviceSlice } from './slice.ts';

const openSession: DeviceOperation<'CashSession.OPEN'> = {
  title: 'Apertura de caja',
  about: ({ data }) => `Fondo: ${formatUsd(data.openingUSD)} y ${formatBs(data.openingBs)}`,
  touches: () => [],
  effects: {},
  keep: async (db, { entityId, storeId, deviceId, operation }, { actorName }) => {
    if (await db.cashSessions.get(entityId)) return;
    const { openingUSD, openingBs } = operation.data;
    await db.cashSessions.put({
      uuid: entityId,
      storeId,
      deviceId,
      openedBy: { id: operation.actorUserId, name: await actorName() },
      openedAt: operation.timestamp,
      opening: { USD: openingUSD, VES: openingBs },
      isWhole: true,
      close: null,
    });
  },
};

const moveCash: DeviceOperation<'CashMovement.CREATE'> = {
  title: 'Movimiento de efectivo',
  about: ({ data: { kind, currency, amount, reason } }) =>
    `${kind === 'in' ? 'Entran' : 'Salen'} ${currency === 'USD' ? formatUsd(amount) : formatBs(amount)}: ${reason}`,
  touches: () => [],
  effects: {},
  keep: (db, entry, { actorName }) => {
    const movement = entry.operation.data;
    return keepCashFact(db, entry, movement.sessionUuid, actorName, { movement, sale: null });
  },
  onGivenUp: forgetCashFact,
};

const openDrawer: DeviceOperation<'CashDrawer.OPEN'> = {
  title: 'Gaveta abierta',
  about: () => 'Sin una venta',
  touches: () => [],
  effects: {},
};

const closeSession: DeviceOperation<'CashSession.CLOSE'> = {
  title: 'Cierre de caja',
  about: ({ data: { sales } }) => (sales === 1 ? '1 venta' : `${formatNumber(sales)} ventas`),
  touches: () => [],
  effects: {},
  number: (operation, meta) => {
    if (operation.data.zNumber) return operation;
    const zNumber = meta.nextZ ?? 1;
    meta.nextZ = zNumber + 1;
    return { ...operation, data: { ...operation.data, zNumber } };
  },
  keep: async (db, { entityId, operation: { data, actorUserId, timestamp } }, { actorName }) => {
    const closedBy = { id: actorUserId, name: await actorName() };
    const close = { closedBy, closedAt: timestamp, zNumber: data.zNumber ?? 1, fact: data };
    await db.cashSessions.update(entityId, { close });
  },
  writesOnAnswer: ['cashSessions'],
  onDone: async (db, { entityId }, result) => {
    await renumberClose(db, entityId, result?.zNumber);
    return undefined;
  },
};

/** The drawer of a till, from its opening to its close. It stays as it is when another person signs in. */
export const cash = {
  tables: { cashSessions: 'kept', cashFacts: 'kept' },
  pulled: { cashSessions: { by: 'own rules', put: putSessions, drop: dropSessions } },
  operations: {
    'CashSession.OPEN': openSession,
    'CashMovement.CREATE': moveCash,
    'CashDrawer.OPEN': openDrawer,
    'CashSession.CLOSE': closeSession,
  },
  queryKeys: ['cash-sessions'],
} as const satisfies DeviceSlice<
  'CashSession.OPEN' | 'CashMovement.CREATE' | 'CashDrawer.OPEN' | 'CashSession.CLOSE',
  'cashSessions'
>;
