import { z } from 'zod';

/** A person's proof that they made or approved something: the MAC of a text of `domain/proof-texts` with their secret. */
export const personProof = z.strictObject({
  /** Which of the person's secrets on that device made it. */
  generation: z.int().min(0).max(1_000_000),
  /** HMAC-SHA-256 in base64url, without padding. */
  mac: z.string().regex(/^[\w-]{43}$/),
});
export type PersonProof = z.output<typeof personProof>;

/** The public half of a device's key: P-256 as SPKI, in base64. */
export const devicePublicKey = z.base64().min(100).max(200);

/** A person's secret on a device, wrapped with a key derived from their PIN: unwrapping it is the check of the PIN. */
export const wrappedSecret = z.object({
  salt: z.base64(),
  iterations: z.int(),
  generation: z.int(),
  /** AES-256-GCM: 12 bytes of nonce, the secret, 16 bytes of tag. */
  wrapped: z.base64(),
});
export type WrappedSecret = z.output<typeof wrappedSecret>;
