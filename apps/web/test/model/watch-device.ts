import { onAccount } from '@minipos/domain/payments/client-credit';
import type { QueueEntry } from '#offline/database/rows.ts';
import type { DeviceModel, Tab } from './device-model.ts';
import { RuleBroken } from './rule-broken.ts';
import type { World } from './world.ts';

/** What must hold in the middle of a history, on a device that has just received everything. */
export async function watchDevice(world: World, device: DeviceModel, tab: Tab): Promise<void> {
  const meta = await tab.db.meta.get(world.backend.storeId);
  const { epoch, saleUuids, stock, debts } = await world.backend.glance();
  if (meta?.epoch !== epoch) return;
  const queue = await tab.db.syncOperations.toArray();
  unsentSalesAreQueued(world, device, queue, saleUuids);
  await pendingChangesShow(tab, queue);
  await stockCountsPendingSales(tab, queue, stock);
  await debtsCountPendingMoney(tab, queue, debts);
}

/** [SYNC-03] A sale that was shown as done is on the server or in the queue. */
function unsentSalesAreQueued({ sales }: World, device: DeviceModel, queue: QueueEntry[], there: Set<string>): void {
  const safe = new Set([...there, ...queue.map(({ entityId }) => entityId)]);
  const nowhere = sales.filter((sale) => sale.isShown && sale.device === device.name && !safe.has(sale.uuid));
  if (nowhere.length > 0) throw new RuleBroken(['a sale is neither on the server nor in the queue']);
}

/** [SYNC-17] While a change of fields is not answered, the row shows it. */
async function pendingChangesShow({ db }: Tab, queue: QueueEntry[]): Promise<void> {
  const wanted = new Map<string, object>();
  for (const { operation, status, isRepeat } of queue.toSorted((a, b) => a.seq - b.seq)) {
    if (status !== 'pending' || isRepeat) continue;
    if (operation.kind === 'Product.UPDATE' || operation.kind === 'Client.UPDATE') {
      wanted.set(operation.entityId, { ...wanted.get(operation.entityId), ...operation.data });
    }
  }
  for (const [uuid, fields] of wanted) {
    const row = (await db.products.get(uuid)) ?? (await db.clients.get(uuid));
    if (!row) continue;
    const shown = new Map<string, unknown>(Object.entries(row));
    const isOverwritten = Object.entries(fields).some(([name, value]) => shown.get(name) !== value);
    if (isOverwritten) throw new RuleBroken(['a pending change was overwritten']);
  }
}

/** [SYNC-17] The figure in stock is the server's less what was sold here and is not answered. */
async function stockCountsPendingSales({ db }: Tab, queue: QueueEntry[], stock: Map<string, number>): Promise<void> {
  const shown = queue.filter(({ isRepeat, discardedBy }) => !isRepeat && discardedBy === undefined);
  const sold = new Map<string, number>();
  for (const { operation } of shown) {
    if (operation.kind !== 'Sale.CREATE') continue;
    for (const { productUuid, quantity } of operation.data.lines) {
      sold.set(productUuid, (sold.get(productUuid) ?? 0) + quantity * 1000);
    }
  }
  const others = new Set<string>(shown.flatMap((entry) => (entry.entityType === 'Sale' ? [] : entry.touches)));
  for (const [uuid, quantity] of sold) {
    if (others.has(`stock:${uuid}`)) continue;
    const local = await db.stock.get(uuid);
    const figure = (stock.get(uuid) ?? 0) - quantity;
    if (local?.stock !== figure / 1000)
      throw new RuleBroken([`stock of ${uuid} shows ${local?.stock}, not the server’s figure less pending sales`]);
  }
}

/** [SYNC-17] The same of what a client owes: sold on credit, left as change, paid and returned here. What an exchange brings back is the server's. */
async function debtsCountPendingMoney({ db }: Tab, queue: QueueEntry[], debts: Map<string, number>): Promise<void> {
  const open = queue.filter(({ isRepeat, discardedBy }) => !isRepeat && discardedBy === undefined);
  const moved = new Map<string, number>();
  const move = (uuid: string, cents: number) => moved.set(uuid, (moved.get(uuid) ?? 0) + cents);
  for (const { operation } of open) {
    if (operation.kind === 'Sale.CREATE' && operation.data.clientUuid !== null)
      move(operation.data.clientUuid, onAccount(operation.data.payments) - onAccount(operation.data.change));
    if (operation.kind === 'ClientPayment.CREATE')
      move(operation.data.clientUuid, -Math.round(operation.data.totalUSD * 100));
    if (operation.kind === 'Return.CREATE' && operation.data.clientUuid !== null)
      move(operation.data.clientUuid, -onAccount(operation.data.payments));
  }
  for (const [uuid, cents] of moved) {
    const [local, there] = [await db.clients.get(uuid), debts.get(uuid)];
    if (!local || there === undefined || Math.round(local.currentDebt * 100) === there + cents) continue;
    throw new RuleBroken([`client ${uuid} shows a debt of ${local.currentDebt}, not the server’s and what is pending`]);
  }
}
