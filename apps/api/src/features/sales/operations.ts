import type { StoreTransaction } from '#db/transaction.ts';
import type { HandlersOf, MadeOperation } from '#operations/handler.ts';
import { closeSessionRevs, recordClose } from './cash/close-session.ts';
import { cashMovementRevs, recordCashMovement } from './cash/move-cash.ts';
import { openDrawerRevs, recordDrawerOpened } from './cash/open-drawer.ts';
import { openSessionRevs, recordOpening } from './cash/open-session.ts';
import { recordSales, revsForSale } from './charge/record-sale.ts';
import { pickupMoveRevs, recordPickupMove } from './pickups/move-pickup.ts';
import { recordReturn, revsForReturn } from './returns/record-return.ts';

type Kinds =
  | 'Sale.CREATE'
  | 'CashSession.OPEN'
  | 'CashMovement.CREATE'
  | 'CashDrawer.OPEN'
  | 'CashSession.CLOSE'
  | 'Pickup.MOVE'
  | 'Return.CREATE';

/** What devices do at the till. */
export const saleOperations: HandlersOf<Kinds> = {
  'Sale.CREATE': {
    permission: 'sales.create',
    isFact: true,
    needsTill: true,
    revs: ({ data }) => revsForSale(data),
    apply: async (ctx, tx, operation, made) => {
      const [result = {}] = await recordPushed(tx, [{ ctx, operation, made }]);
      return result;
    },
    applyAll: recordPushed,
  },
  'CashSession.OPEN': {
    permission: 'cashier.open',
    isFact: true,
    needsTill: true,
    revs: () => openSessionRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      const { id } = await recordOpening(ctx, tx, { ...data, uuid: entityId, ...made });
      return { cashSessionId: id };
    },
  },
  'CashMovement.CREATE': {
    permission: 'cashier.open',
    isFact: true,
    needsTill: true,
    revs: () => cashMovementRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      await recordCashMovement(ctx, tx, { ...data, uuid: entityId, ...made });
      return {};
    },
  },
  'CashDrawer.OPEN': {
    permission: 'cashier.open',
    isFact: true,
    needsTill: true,
    revs: () => openDrawerRevs,
    apply: async (ctx, tx, { data }, { deviceId, at }) => {
      await recordDrawerOpened(ctx, tx, { ...data, deviceId, at });
      return {};
    },
  },
  'CashSession.CLOSE': {
    permission: 'cashier.count',
    alsoNeeds: 'cashier.close',
    isFact: true,
    needsTill: true,
    revs: () => closeSessionRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      const { id, z_number } = await recordClose(ctx, tx, { uuid: entityId }, { ...data, ...made });
      return { cashSessionId: id, zNumber: z_number };
    },
  },
  'Pickup.MOVE': {
    permission: 'sales.create',
    isFact: true,
    revs: () => pickupMoveRevs,
    apply: async (ctx, tx, { entityId, data }, { at }) => {
      const { id, status } = await recordPickupMove(ctx, tx, entityId, { ...data, at });
      return { pickupId: id, status };
    },
  },
  'Return.CREATE': {
    // Who has not the right to return needs somebody who has: looked at when it is recorded.
    permission: 'sales.create',
    isFact: true,
    needsTill: true,
    revs: ({ data }) => revsForReturn(data),
    apply: (ctx, tx, { entityId, data }, made) => recordReturn(ctx, tx, { ...data, uuid: entityId, ...made }),
  },
};

async function recordPushed(tx: StoreTransaction, pushed: readonly MadeOperation<'Sale.CREATE'>[]) {
  const made = pushed.map(({ ctx, operation, made: where }) => ({ ctx, sale: operation.data, ...where }));
  const recorded = await recordSales(tx, made);
  return recorded.map(({ id, number, saleNumber, pickupCode }) => ({
    saleId: id,
    number,
    saleNumber,
    ...(pickupCode === null ? {} : { pickupCode }),
  }));
}
