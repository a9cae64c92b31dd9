import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { BadArchive } from './tar.ts';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  systemVersion: z.string(),
  postgres: z.string(),
  /** The last migration of the data. */
  schemaVersion: z.string(),
  database: z.strictObject({ bytes: count, sha256 }),
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Rows of each table and the sum of their hashes, of the moment that was dumped. Clocks carry the epoch of each store. */
  tables: z.array(z.strictObject({ name: z.string(), rows: count, sum: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface SigningKey {
  sign(content: Buffer): Buffer;
  verify(content: Buffer, signature: Buffer): boolean;
}

/** The key of this installation: a private Ed25519 key as PKCS #8, DER, base64. */
export function readSigningKey(text: string): SigningKey {
  const secret = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (secret.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key');
  const open: KeyObject = createPublicKey(secret);
  return {
    sign: (content) => sign(null, content, secret),
    verify: (content, signature) => verify(null, content, open, signature),
  };
}

export const writeManifest = (manifest: Manifest): Buffer => Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);

/** What the archive says of itself, once the signature shows that it was this installation that said it. */
export function readManifest(key: SigningKey, content: Buffer | null, signature: Buffer | null): Manifest {
  if (!content || !signature) throw new BadArchive('the archive is not signed');
  if (!key.verify(content, signature)) throw new BadArchive('the archive was not signed by this installation');
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) throw new BadArchive('the manifest is of another version');
  return parsed.data;
}
