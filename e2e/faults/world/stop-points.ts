/** Where a sale can be cut off, in the order in which they come. */
export const stopPoints = [
  'a product is in the cart, not yet kept',
  'the cart is kept',
  'a payment is kept',
  'confirmed, nothing written',
  'written, not committed',
  'committed, no second copy',
  'second copy written, screen not told',
  'Cobrado is on the screen',
  'the request leaves',
  'the server has it, no answer',
  'the answer is here, not applied',
  'the answer is applied',
] as const;
export type StopPoint = (typeof stopPoints)[number];

interface HaltingScope {
  stopAt?: StopPoint;
  /** Tells the suite that the point was reached, and what the screen said by then. */
  tellHalted?: (seen: string) => Promise<void>;
}

/** Lets a page run until it reaches a point; there it stands still. */
export const armed = (point: StopPoint): HaltingScope => ({ stopAt: point });

/**
 * Runs in the page before the application: listens at what the browser offers it (database, workers, calls, the document)
 * and halts where it was told to. Nothing of the application knows of it.
 */
export function watchPoints(): void {
  const scope = globalThis as HaltingScope;
  let isCommitted = false;
  let isAnswered = false;

  function reach(point: StopPoint, seen = ''): void {
    if (scope.stopAt !== point) return;
    void scope.tellHalted?.(seen);
    // Nothing of this page runs any more; its end is on the way. The limit is for a suite that has failed.
    for (const end = Date.now() + 30_000; Date.now() < end; );
  }

  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...args: unknown[]) => IDBRequest<IDBValidKey>;
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
  const kept = new WeakMap<IDBTransaction, StopPoint>();
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.name === 'parkedCarts') {
      const { order } = value as { order: { payments: unknown[] } };
      if (order.payments.length === 0) reach('a product is in the cart, not yet kept');
      kept.set(this.transaction, order.payments.length === 0 ? 'the cart is kept' : 'a payment is kept');
    }
    const request = put.call(this, value, key);
    if (this.name === 'sales') request.addEventListener('success', () => reach('written, not committed'));
    return request;
  };
  IDBDatabase.prototype.transaction = function (
    this: IDBDatabase,
    names: string | string[],
    mode?: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ) {
    const stores = new Set([names].flat());
    const writes = mode === 'readwrite' && stores.has('syncOperations');
    const charges = writes && stores.has('parkedCarts');
    if (charges) reach('confirmed, nothing written');
    const made = transaction.call(this, names, mode, options);
    made.addEventListener('complete', () => {
      const point = kept.get(made);
      if (point) reach(point);
      if (writes && !charges && isAnswered) reach('the answer is applied');
      if (!charges) return;
      isCommitted = scope.stopAt !== undefined;
      reach('committed, no second copy');
    });
    return made;
  };

  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/api/sync/push')) {
      isAnswered = scope.stopAt !== undefined;
      reach('the answer is here, not applied');
    }
    return answer;
  };

  const appended = new Set<unknown>();
  const post = Reflect.get(Worker.prototype, 'postMessage') as (...args: unknown[]) => void;
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    const { id, name } = args[0] as { id: unknown; name: string };
    if (name === 'append' || name === 'add') appended.add(id);
    post.apply(this, args);
  };
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ id: unknown }>) => {
        if (isCommitted && appended.has(data.id)) reach('second copy written, screen not told');
      });
    }
  };

  new MutationObserver(() => {
    const receipt = /Recibo (C\d+-\d{6})/.exec(
      document.querySelector('section[aria-label="Venta cobrada"]')?.textContent ?? '',
    )?.[1];
    if (receipt) reach('Cobrado is on the screen', receipt);
  }).observe(document, { childList: true, subtree: true });
}
