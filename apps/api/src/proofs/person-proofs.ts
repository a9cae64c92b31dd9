import { createCipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonProof, WrappedSecret } from '@minipos/contract/proofs/proofs';
import { type ProofPlace, wrappedSecretText } from '@minipos/domain/people/proof-texts';

/** Which of a person's secrets is the current one, and since when; zero and never for someone without a PIN. */
export interface CurrentSecret {
  generation: number;
  changedAt: Date | null;
}

/** The person who is said to have made or approved something, and the device on which they did. */
type SaidPerson = Omit<ProofPlace, 'generation'> & CurrentSecret;

/** What the server keeps of a PIN: its derived form is the key that its person's secrets are wrapped with. */
export interface KeptPin {
  salt: Buffer;
  iterations: number;
  hash: Buffer;
}

export interface PersonProofs {
  /** A person's secret on a device. Derived and never stored: it survives a restore of the database. */
  secretOf(place: ProofPlace): Buffer;
  /** The secret for a device that shall learn it only from the right PIN. */
  wrap(place: ProofPlace, pin: KeptPin): WrappedSecret;
  /** Whether the proof is the person's, for what was made at that time and arrives now. */
  isValid(
    said: SaidPerson,
    proof: PersonProof,
    textOf: (place: ProofPlace) => string,
    times: { at: Date; now: Date },
  ): boolean;
}

// Work that waited on a device while its person changed their PIN.
const oldSecretMs = 30 * 86_400_000;
// A till with a connection hears of a new PIN within five minutes (`sync-engine.ts`); until then it proves with the old one.
const unheardMs = 10 * 60_000;
const maxRemembered = 10_000;

export function createPersonProofs(tokenSecret: string): PersonProofs {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'minipos device proofs', 32));
  // A queue has many operations of few people.
  const derived = new Map<string, Buffer>();
  const secretOf = (place: ProofPlace): Buffer => {
    const text = wrappedSecretText(place);
    const known = derived.get(text);
    if (known) return known;
    const secret = createHmac('sha256', key).update(text).digest();
    if (derived.size >= maxRemembered) derived.clear();
    derived.set(text, secret);
    return secret;
  };
  return {
    secretOf,

    wrap(place, { salt, iterations, hash }) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', hash, nonce).setAAD(Buffer.from(wrappedSecretText(place)));
      const wrapped = Buffer.concat([nonce, cipher.update(secretOf(place)), cipher.final(), cipher.getAuthTag()]);
      const { generation } = place;
      return { salt: salt.toString('base64'), iterations, generation, wrapped: wrapped.toString('base64') };
    },

    isValid(said, { generation, mac }, textOf, times) {
      if (!isAccepted(said, generation, times)) return false;
      const { storeId, deviceId, userId } = said;
      const place = { storeId, deviceId, userId, generation };
      const right = createHmac('sha256', secretOf(place)).update(textOf(place)).digest();
      const given = Buffer.from(mac, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The current secret; or the one before, for what was made before its device heard of the change and did not wait too long. */
function isAccepted(said: CurrentSecret, generation: number, { at, now }: { at: Date; now: Date }): boolean {
  if (generation === said.generation) return true;
  const { changedAt } = said;
  if (generation !== said.generation - 1 || !changedAt) return false;
  return at.getTime() < changedAt.getTime() + unheardMs && now.getTime() - changedAt.getTime() <= oldSecretMs;
}
