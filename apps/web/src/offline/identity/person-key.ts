import * as signing from '@minipos/contract/proofs/device-signing';
import type { PersonProof } from '@minipos/contract/proofs/proofs';
import {
  type ApprovalSubject,
  type ProofPlace,
  type ProvedAction,
  wrappedSecretText,
} from '@minipos/domain/people/proof-texts';
import type { LocalCashier, PersonKey } from '../database/rows.ts';

const nonceBytes = 12;

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A secret as the server gave it, as a key that cannot be read out of the browser any more. */
export async function importSecret(place: ProofPlace, secret: string): Promise<PersonKey> {
  return { ...place, key: await signing.secretKey(fromBase64(secret)) };
}

/** Opens somebody's secret with their PIN; null when it is not theirs. */
export async function unlockSecret(person: LocalCashier, pin: string): Promise<PersonKey | null> {
  const { storeId, deviceId, userId, pin: sealed } = person;
  if (sealed === null) return null;
  const { subtle } = crypto;
  const place: ProofPlace = { storeId, deviceId, userId, generation: sealed.generation };
  const typed = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(sealed.salt), iterations: sealed.iterations };
  const lock = await subtle.deriveKey(way, typed, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const bytes = fromBase64(sealed.wrapped);
  const seal = { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes), additionalData: utf8(wrappedSecretText(place)) };
  try {
    const secret = new Uint8Array(await subtle.decrypt(seal, lock, bytes.slice(nonceBytes)));
    return { ...place, key: await signing.secretKey(secret) };
  } catch (error) {
    // The tag does not fit: another PIN. Anything else is a fault of the browser.
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}

/** Proves that the person did something. */
export const proveAction = (person: PersonKey, action: ProvedAction): Promise<PersonProof> =>
  signing.proveActor(person.key, person, action);

export interface Approved {
  documentUuid: string;
  subject: ApprovalSubject;
  /** Hundredths of a percent of a discount, cents of a credit. */
  most: number;
}

/** Proves that the person stands for a discount or a credit of one document, up to so much. */
export const proveApproval = (person: PersonKey, approved: Approved): Promise<PersonProof> =>
  signing.proveApproval(person.key, person, approved);
