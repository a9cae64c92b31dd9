import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStorage, isKey, requireFolder, requireKey } from './storage.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const draftName = /^\.[0-9a-f-]{36}\.tmp$/;

/** Files in a folder of this machine, or of a disk that every replica mounts. */
export function createDiskStorage(root: string): FileStorage {
  const base = resolve(root);
  const pathOf = (key: string) => join(base, requireKey(key));
  return {
    async put(key, content, { isSecret = false } = {}) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, ...(isSecret ? { mode: 0o700 } : {}) });
      // One that was there before may be open to others.
      if (isSecret) await chmod(folder, 0o700);
      const draft = join(folder, `.${randomUUID()}.tmp`);
      try {
        await writeSafely(draft, content, isSecret ? 0o600 : 0o666);
        await rename(draft, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async space() {
      await mkdir(base, { recursive: true });
      // What this user may still write, which is less than what is free.
      const { bavail, blocks, bsize } = await statfs(base);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },

    async exists(key) {
      return stat(pathOf(key)).then(
        (found) => found.isFile(),
        () => false,
      );
    },

    async size(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.isFile() ? found.size : null;
    },

    async listDrafts(folder) {
      const names = await readdir(join(base, requireFolder(folder))).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return names.filter((name) => draftName.test(name));
    },

    async deleteDraft(folder, name) {
      if (!draftName.test(name)) throw new RangeError(`not a draft: ${name}`);
      await rm(join(base, requireFolder(folder), name), { force: true });
    },

    async deleteFile(key) {
      await rm(pathOf(key), { force: true });
    },

    listKeys: () => keysBelow(base, ''),

    async deleteFolder(folder) {
      await rm(join(base, requireFolder(folder)), { recursive: true, force: true });
    },

    async listFolders(folder) {
      try {
        const entries = await readdir(join(base, requireFolder(folder)), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

async function writeSafely(path: string, content: Buffer | Readable, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name itself has to reach the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** One folder open at a time, however many files there are; drafts and foreign names are none of ours. */
async function* keysBelow(base: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(base, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* keysBelow(base, name);
    else if (entry.isFile() && isKey(name)) yield name;
  }
}
