import type { Readable } from 'node:stream';

/** Names of ours only: digits, lower-case letters, hyphens, and folders. What anybody else called a file is no name. */
const wellFormedKey = /^\d+(\/[a-z0-9-]+)+(\.[a-z0-9]+)?$/;

interface StoredFile {
  bytes: number;
  stream: Readable;
}

interface StorageSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Where files live. Keys look like `12/0b5e…/full.webp`; the first part is the store. */
export interface FileStorage {
  /** All of it or nothing: a reader never meets half a file. A secret one is for this user of the machine alone. */
  put(key: string, content: Buffer | Readable, options?: { isSecret?: boolean }): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** What a process that was killed left half written right below the folder. */
  listDrafts(folder: string): Promise<string[]>;
  deleteDraft(folder: string, name: string): Promise<void>;
  /** Removes one file; one that is gone already is no error. */
  deleteFile(key: string): Promise<void>;
  /** Every file there is, one by one. */
  listKeys(): AsyncGenerator<string>;
  /** Removes everything below the folder; what is gone already is no error. */
  deleteFolder(folder: string): Promise<void>;
  /** Room on the disk it writes to; null where that is not known. */
  space(): Promise<StorageSpace | null>;
  /** Names of the folders right below one. */
  listFolders(folder: string): Promise<string[]>;
}

export function requireKey(key: string): string {
  if (!wellFormedKey.test(key)) throw new RangeError(`not a key of the file storage: ${key}`);
  return key;
}

export const isKey = (key: string): boolean => wellFormedKey.test(key);

export function requireFolder(folder: string): string {
  if (!/^\d+(\/[a-z0-9-]+)*$/.test(folder)) throw new RangeError(`not a folder of the file storage: ${folder}`);
  return folder;
}
