const storeName = 'items';

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB refused')));
  });
}

async function run<T>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await open(name);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB aborted')));
    });
  } finally {
    database.close();
  }
}

/** Texts by key in an IndexedDB database of their own. A device that refuses it keeps nothing, which is no error. */
export function databaseItems(name: string) {
  return {
    async getItem(key: string): Promise<string | null> {
      const found: unknown = await run(name, 'readonly', (store) => store.get(key)).catch(() => null);
      return typeof found === 'string' ? found : null;
    },
    async setItem(key: string, value: string): Promise<void> {
      await run(name, 'readwrite', (store) => store.put(value, key)).catch(() => undefined);
    },
    async removeItem(key: string): Promise<void> {
      await run(name, 'readwrite', (store) => store.delete(key)).catch(() => undefined);
    },
  };
}
