export interface StorageRoom {
  /** The browser may not throw the data away by itself. */
  isPersistent: boolean;
  usedShare: number | null;
  level: 'ample' | 'low' | 'critical' | 'unknown';
}

const lowShare = 0.8;
const criticalShare = 0.95;
const criticalBytes = 50 * 1024 * 1024;

type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

/** Asks the browser to keep the data, and how much room there is. A sale must not be what finds the disk full. */
export async function checkStorage(storage: Storage | undefined): Promise<StorageRoom> {
  const isPersistent = await askToPersist(storage);
  const { usage, quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  if (usage === undefined || !quota) return { isPersistent, usedShare: null, level: 'unknown' };
  const usedShare = usage / quota;
  const isCritical = usedShare >= criticalShare || quota - usage < criticalBytes;
  return { isPersistent, usedShare, level: isCritical ? 'critical' : usedShare >= lowShare ? 'low' : 'ample' };
}

async function askToPersist(storage: Storage | undefined): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
  } catch {
    return false;
  }
}
