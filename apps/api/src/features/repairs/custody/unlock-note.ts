import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Where a note belongs: one that is moved to another repair cannot be read there. */
interface Place {
  storeId: number;
  uuid: string;
}

const bound = ({ storeId, uuid }: Place) => Buffer.from(`${storeId}:${uuid}`);

export interface UnlockNotes {
  seal(place: Place, note: string): Buffer;
  /** Null: sealed with another key, or changed since. */
  open(place: Place, sealed: Buffer): string | null;
}

/** What opens devices is kept encrypted with a key of the server's: a copy of the database does not tell it. */
export function createUnlockNotes(tokenSecret: string): UnlockNotes {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'minipos unlock notes', 32));
  return {
    seal(place, note) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(place));
      const sealed = Buffer.concat([cipher.update(note, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(place, sealed) {
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(bound(place))
          .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
