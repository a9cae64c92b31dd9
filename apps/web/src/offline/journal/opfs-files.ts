import type { JournalFiles } from './journal.ts';

const folderName = 'minipos-journal';
const lockName = 'minipos-journal';

/** The synchronous way to write, which only workers have. It is the one whose flush is an fsync. */
interface SyncHandle {
  getSize(): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncHandle> };

const openFolder = async (): Promise<FileSystemDirectoryHandle> => {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(folderName, { create: true });
};

/** Files of the browser's private file system: they outlived every damage to IndexedDB that was tried. */
export const opfsFiles: Omit<JournalFiles, 'exclusively'> = {
  async list() {
    const found: { name: string; size: number }[] = [];
    for await (const handle of (await openFolder()).values()) {
      if (handle.kind !== 'file') continue;
      const { size } = await handle.getFile();
      found.push({ name: handle.name, size });
    }
    return found;
  },
  async read(name) {
    const handle = await (await openFolder()).getFileHandle(name, { create: true });
    return (await handle.getFile()).text();
  },
  async append(name, text) {
    const handle: WorkerFileHandle = await (await openFolder()).getFileHandle(name, { create: true });
    if (handle.createSyncAccessHandle) await appendAtOnce(await handle.createSyncAccessHandle(), text);
    else await appendByCopy(handle, text);
  },
  async remove(name) {
    await (await openFolder()).removeEntry(name);
  },
};

async function appendAtOnce(file: SyncHandle, text: string): Promise<void> {
  try {
    const bytes = new TextEncoder().encode(text);
    const written = file.write(bytes, { at: file.getSize() });
    if (written !== bytes.length) throw new Error('the disk took only a part');
    file.flush();
  } finally {
    file.close();
  }
}

// Copies the file on closing; segments are small for this reason.
async function appendByCopy(handle: FileSystemFileHandle, text: string): Promise<void> {
  const { size } = await handle.getFile();
  const writable = await handle.createWritable({ keepExistingData: true });
  await writable.write({ type: 'write', position: size, data: text });
  await writable.close();
}

let last: Promise<unknown> = Promise.resolve();

/** One tab at a time; where there are no locks, one job of this tab at a time. */
export async function exclusively<T>(job: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request(lockName, job);
  const turn = last.then(job, job);
  last = turn.catch(() => undefined);
  return turn;
}
