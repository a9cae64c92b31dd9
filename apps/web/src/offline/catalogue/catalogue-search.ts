import { Dexie, type ObservabilitySet } from 'dexie';
import { createNotifier } from '#lib/notifier.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import { askWorker } from '../threads/worker-calls.ts';
import { type CatalogueIndex, createCatalogueIndex, indexedTables } from './catalogue-index.ts';

type Question = Exclude<keyof CatalogueIndex, 'close'>;

const searchWorker = () => new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module', name: 'search' });

export type CatalogueSearch = ReturnType<typeof openCatalogueSearch>;

/**
 * The store's catalogue in the memory of a worker: a key pressed at the till costs this thread a message and the rows that
 * are shown. It follows what is written to the copy, in whichever tab. Where no worker runs, the same index is kept here.
 */
export function openCatalogueSearch(db: MiniPosDatabase, storeId: number, startWorker = searchWorker) {
  const moves = createNotifier<string[] | null>();
  let worker: ReturnType<typeof askWorker> | null = null;
  let here: CatalogueIndex | null = null;
  let isClosed = false;

  try {
    worker = askWorker(startWorker(), (uuids) => moves.notify(uuids as string[] | null));
    void worker.ask('open', storeId).catch(() => undefined);
  } catch {
    // The browser starts no workers: see `ask`.
  }

  async function ask<Name extends Question>(
    name: Name,
    ...args: Parameters<CatalogueIndex[Name]>
  ): Promise<Awaited<ReturnType<CatalogueIndex[Name]>>> {
    if (worker && !worker.isBroken) {
      try {
        return await worker.ask<Awaited<ReturnType<CatalogueIndex[Name]>>>(name, ...args);
      } catch (error) {
        // An answer that failed is a failure; a worker that broke has given none.
        if (!worker.isBroken) throw error;
      }
    }
    if (isClosed) throw new Error('the catalogue was closed');
    here ??= createCatalogueIndex(db, storeId, moves.notify);
    const answer = here[name] as (...args: unknown[]) => Promise<Awaited<ReturnType<CatalogueIndex[Name]>>>;
    return answer(...args);
  }

  // Told from here, by the same way as questions: what is asked after a write finds it.
  const hear = (parts: ObservabilitySet) => {
    const changed = indexedTables.flatMap((table) => parts[`idb://${db.name}/${table}/`] ?? []);
    if (changed.length > 0) void ask('heed', changed).catch(() => undefined);
  };
  Dexie.on.storagemutated.subscribe(hear);

  return {
    /** Which products changed; null: any may have. */
    subscribe: moves.subscribe,
    ready: () => ask('ready'),
    find: (...args: Parameters<CatalogueIndex['find']>) => ask('find', ...args),
    figures: (...args: Parameters<CatalogueIndex['figures']>) => ask('figures', ...args),
    counts: () => ask('counts'),
    /** What the scanner read, or a SKU typed by hand. */
    byCode: (code: string) => ask('byCode', code),
    rank: (uuids: string[]) => ask('rank', uuids),
    unnumbered: () => ask('unnumbered'),
    close(): void {
      isClosed = true;
      Dexie.on.storagemutated.unsubscribe(hear);
      worker?.close();
      here?.close();
    },
  };
}
