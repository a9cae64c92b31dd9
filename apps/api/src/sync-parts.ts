import type { StoreTransaction } from './db/transaction.ts';
import * as catalogue from './features/catalogue/public.ts';
import * as clients from './features/clients/public.ts';
import * as sales from './features/sales/public.ts';
import { settingsFeed } from './features/stores/public.ts';
import type { FeedSource } from './features/sync/feed.ts';
import { incidentFeed } from './features/sync/incident-feed.ts';
import type { Handlers, MadeOperation } from './features/sync/operations.ts';

/** Pushed operations run the same use cases as single calls: this is where they meet. */
export const syncHandlers: Handlers = {
  'Product.CREATE': {
    permission: 'products.create',
    isFact: false,
    revs: () => catalogue.newProductRevs,
    apply: async (ctx, tx, { entityId, data }) => {
      const row = await catalogue.withUniqueFields(() =>
        catalogue.addProduct(ctx, tx, entityId, { ...data, images: [] }),
      );
      await sales.settleProduct(ctx, tx, row);
      return { productId: row.id, barcode: row.barcode };
    },
  },
  'Product.UPDATE': {
    permission: 'products.edit',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => {
      const before = await catalogue.findProductByUuid(tx.db, ctx.storeId, entityId);
      const row = await catalogue.withUniqueFields(() => catalogue.applyProductChanges(ctx, tx, before, data));
      return { productId: row.id };
    },
  },
  'StockMovement.CREATE': {
    permission: 'products.inventory',
    isFact: true,
    revs: () => 1,
    apply: async (ctx, tx, { uuid, data }, { at }) => {
      const { productUuid, operation, quantity, reason } = data;
      const product = await catalogue.findProductByUuid(tx.db, ctx.storeId, productUuid);
      const row = await catalogue.moveByHand(ctx, tx, product, { uuid, operation, stock: quantity, reason, at });
      return { productId: row.id, stock: Number(row.on_hand) };
    },
  },
  'Client.CREATE': {
    permission: 'clients.create',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => {
      const row = await clients.addClient(ctx, tx, entityId, data);
      await sales.settleClient(ctx, tx, row);
      return { clientId: row.id };
    },
  },
  'Client.UPDATE': {
    permission: 'clients.edit',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => ({
      clientId: (await clients.applyClientChanges(ctx, tx, entityId, data)).id,
    }),
  },
  'ClientPayment.CREATE': {
    permission: 'sales.create',
    isFact: true,
    revs: () => clients.paymentRevs,
    apply: async (ctx, tx, { entityId, data }, made) => ({
      paymentId: await clients.recordPayment(ctx, tx, { ...data, uuid: entityId, ...made }),
    }),
  },
  'Sale.CREATE': {
    permission: 'sales.create',
    isFact: true,
    revs: ({ data }) => sales.revsForSale(data),
    apply: async (ctx, tx, operation, made) => {
      const [result = {}] = await recordPushed(tx, [{ ctx, operation, made }]);
      return result;
    },
    applyAll: recordPushed,
  },
  'CashSession.OPEN': {
    permission: 'cashier.open',
    isFact: true,
    revs: () => sales.openSessionRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      const { id } = await sales.recordOpening(ctx, tx, { ...data, uuid: entityId, ...made });
      return { cashSessionId: id };
    },
  },
  'CashMovement.CREATE': {
    permission: 'cashier.open',
    isFact: true,
    revs: () => sales.cashMovementRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      await sales.recordCashMovement(ctx, tx, { ...data, uuid: entityId, ...made });
      return {};
    },
  },
  'CashSession.CLOSE': {
    permission: 'cashier.close',
    isFact: true,
    revs: () => sales.closeSessionRevs,
    apply: async (ctx, tx, { entityId, data }, made) => {
      const { id, z_number } = await sales.recordClose(ctx, tx, { uuid: entityId }, { ...data, ...made });
      return { cashSessionId: id, zNumber: z_number };
    },
  },
  'Pickup.MOVE': {
    permission: 'sales.create',
    isFact: true,
    revs: () => sales.pickupMoveRevs,
    apply: async (ctx, tx, { entityId, data }, { at }) => {
      const { id, status } = await sales.recordPickupMove(ctx, tx, entityId, { ...data, at });
      return { pickupId: id, status };
    },
  },
  'Operation.DISCARD': {
    permission: 'products.view',
    isFact: true,
    revs: () => 0,
    // The receipt of the discard, with who and why, is all there is to do.
    apply: async (_ctx, _tx, { data }) => ({ discarded: data.uuid }),
  },
};

async function recordPushed(tx: StoreTransaction, pushed: readonly MadeOperation<'Sale.CREATE'>[]) {
  const made = pushed.map(({ ctx, operation, made: where }) => ({ ctx, sale: operation.data, ...where }));
  const recorded = await sales.recordSales(tx, made);
  return recorded.map(({ id, number, saleNumber, pickupCode }) => ({
    saleId: id,
    number,
    saleNumber,
    ...(pickupCode === null ? {} : { pickupCode }),
  }));
}

/** Everything a device keeps a copy of. */
export const feedSources: readonly FeedSource[] = [
  ...catalogue.catalogueFeed,
  clients.clientFeed,
  settingsFeed,
  incidentFeed,
  sales.cashSessionFeed,
  sales.pickupFeed,
];
