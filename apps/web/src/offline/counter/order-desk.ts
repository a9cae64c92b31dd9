import { currentLine } from '@minipos/domain/orders/cart';
import { blankOrder, isBlank, type OpenOrder } from '@minipos/domain/orders/open-order';
import { isReadable } from '@minipos/domain/orders/readable-order';
import { drawn } from '#lib/after-paint.ts';
import { createNotifier } from '#lib/notifier.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TimeAndChance } from '../database/ports.ts';
import type { KeptOrder } from '../database/rows.ts';
import { followQuery } from '../threads/follow-query.ts';
import {
  beginOrder,
  keepOnCounter,
  parkOrder,
  readCounter,
  renameParked,
  setUnreadableAside,
  takeOrder,
} from './kept-orders.ts';

export interface DeskState {
  order: OpenOrder;
  /** Place of the line that was added or changed last: what keys without a pointer mean. */
  current: number;
  /** The name it waited under, for when it is set aside again. */
  label: string;
  /** False until what was left on the counter has been read. */
  isOpen: boolean;
  /** The device does not keep it: a power cut would cost it. */
  isUnsaved: boolean;
}

export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** The order on the counter: changed at once in memory, and on the disk a moment later without anyone waiting for it. */
export function createOrderDesk(
  db: MiniPosDatabase,
  storeId: number,
  { newUuid, now }: Pick<TimeAndChance, 'newUuid' | 'now'>,
) {
  const blank = blankOrder(newUuid());
  let state: DeskState = { order: blank, label: '', current: -1, isOpen: false, isUnsaved: false };
  let revision = 0;
  let isDirty = false;
  let isLate = false;
  let writing: Promise<void> | null = null;
  // What this tab has written so far: an answer of before says nothing against it.
  let written = 0;
  const changes = createNotifier();
  const time = () => new Date(now()).toISOString();

  function become(next: Partial<DeskState>): void {
    state = { ...state, ...next };
    changes.notify();
  }

  function lay(row: KeptOrder | undefined): void {
    if (row && !isReadable(row.order)) {
      // It stays with the orders that wait, where it can be thrown away; the till goes on.
      void setUnreadableAside(db, row, time());
      return lay(undefined);
    }
    revision = row?.revision ?? 0;
    const order = row?.order ?? blankOrder(newUuid());
    const current = order.cart.lines.length - 1;
    become({ order, label: row?.label ?? '', current, isOpen: true, isUnsaved: false });
  }

  const rowNow = (): KeptOrder => ({
    uuid: state.order.uuid,
    storeId,
    label: state.label,
    parkedAt: null,
    revision,
    order: state.order,
  });

  function save(): Promise<void> {
    isDirty = true;
    // Draw first: the screen does not wait for the disk.
    writing ??= drawn().then(write);
    return writing;
  }

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      const row = rowNow();
      try {
        const isKept = await keepOnCounter(db, row, time());
        written += 1;
        if (!isKept && state.order.uuid === row.uuid) lay(undefined);
        else if (state.isUnsaved) become({ isUnsaved: false });
      } catch {
        // Tried again with the next change; the screen says that it is not safe.
        if (!isLate) become({ isUnsaved: true });
      }
    }
    writing = null;
  }

  // Another tab changed, charged or set aside what is on the counter. Own writes come back with a revision known here.
  function hear(row: KeptOrder | undefined): void {
    if (!state.isOpen) return lay(row);
    if (writing) return;
    if (!row) {
      if (revision > 0 && !isBlank(state.order)) lay(undefined);
    } else if (row.uuid !== state.order.uuid || row.revision > revision) lay(row);
  }

  const readDisk = async () => ({ before: written, row: await readCounter(db, storeId) });

  /** An order taken or begun since the disk was read would vanish from the screen by what it held before: read it again. */
  function answer({ before, row }: Awaited<ReturnType<typeof readDisk>>): void {
    if (before === written) return hear(row);
    void readDisk().then(
      (again) => (isLate ? undefined : answer(again)),
      () => undefined,
    );
  }

  return {
    get: (): DeskState => state,
    subscribe: changes.subscribe,
    change(make: (order: OpenOrder) => OpenOrder): void {
      const order = make(state.order);
      if (order === state.order) return;
      revision += 1;
      become({ order, current: currentLine(state.order.cart.lines, order.cart.lines, state.current) });
      void save();
    },
    /** Sets the order aside under a name and begins a new one. */
    async park(label: string): Promise<void> {
      await writing;
      await parkOrder(db, { ...rowNow(), label, parkedAt: time(), revision: revision + 1 });
      written += 1;
      lay(undefined);
    },
    /** Brings one back. False: another tab took it. */
    async take(uuid: string): Promise<boolean> {
      await writing;
      const row = await takeOrder(db, storeId, uuid, time());
      written += 1;
      if (row) lay(row);
      return row !== undefined;
    },
    /** Begins an order of its own; the one on the counter is set aside. False: its repair had one already, which is there now. */
    async begin(order: OpenOrder, label: string): Promise<boolean> {
      await writing;
      const row = { uuid: order.uuid, storeId, label, parkedAt: null, revision: 1, order };
      const begun = await beginOrder(db, row, time());
      written += 1;
      lay(begun);
      return begun.uuid === order.uuid;
    },
    /** Gives one that waits another name. False: another tab took it. */
    rename: (uuid: string, label: string): Promise<boolean> => renameParked(db, storeId, uuid, label),
    drop: (uuid: string): Promise<void> => db.parkedCarts.delete(uuid),
    /** Empties the counter: charged, or thrown away by a person. */
    async clear(): Promise<void> {
      const { uuid } = state.order;
      lay(undefined);
      await writing;
      await db.parkedCarts.delete(uuid);
    },
    /** Resolves when what was left on the counter has been read: a code scanned before that waits for it. */
    opened: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (!state.isOpen) return;
          forget();
          resolve();
        };
        const forget = changes.subscribe(look);
        look();
      }),
    /** Resolves when the disk has what the screen shows. */
    settled: (): Promise<void> => writing ?? Promise.resolve(),
    /** The order becomes a sale, which keeps it: it need not reach the counter first. Returns how to take that back. */
    handOver(): () => void {
      isDirty = false;
      return () => void save();
    },
    /** Reads what was left on the counter and follows other tabs; returns how to stop. */
    start(): () => void {
      isLate = false;
      const watching = followQuery(readDisk).subscribe(answer, () => become({ isUnsaved: true }));
      return () => {
        isLate = true;
        watching.unsubscribe();
      };
    },
  };
}
