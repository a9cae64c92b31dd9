import { createDecipheriv, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { WrappedSecret } from '@minipos/contract/proofs/proofs';
import { type ProofPlace, wrappedSecretText } from '@minipos/domain/people/proof-texts';

/** What a device does with a PIN. Throws for a wrong one. */
export async function unwrapSecret(
  sealed: WrappedSecret | null | undefined,
  pin: string,
  place: Omit<ProofPlace, 'generation'>,
): Promise<Buffer> {
  if (!sealed) throw new Error('no secret');
  const { salt, iterations, generation, wrapped } = sealed;
  const key = await promisify(pbkdf2)(pin, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  const bytes = Buffer.from(wrapped, 'base64');
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(wrappedSecretText({ ...place, generation })))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]);
}
