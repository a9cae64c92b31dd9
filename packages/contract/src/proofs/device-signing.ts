import {
  type ApprovalSubject,
  actorProofText,
  approvalProofText,
  deviceRequestText,
  type ProofPlace,
  type ProvedAction,
  pinProofText,
} from '@minipos/domain/people/proof-texts';
import type { PersonProof } from './proofs.ts';

/** As the surroundings name it: browsers and Node have the same functions under types of different names. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export interface DeviceKey {
  publicKey: Key;
  privateKey: Key;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const signing = { name: 'ECDSA', hash: 'SHA-256' };
const mac = { name: 'HMAC', hash: 'SHA-256' };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const base64url = (bytes: ArrayBuffer) => base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The key pair of a device; its private half cannot leave the place where it was made. */
export const newDeviceKey = (): Promise<DeviceKey> => crypto.subtle.generateKey(curve, false, ['sign', 'verify']);

/** The public half as it is registered: SPKI in base64. */
export const publicKeyText = async ({ publicKey }: Pick<DeviceKey, 'publicKey'>): Promise<string> =>
  base64(await crypto.subtle.exportKey('spki', publicKey));

export interface RequestToSign {
  method: string;
  /** Path and query as they travel. */
  path: string;
  /** As it travels; none for a call without a body. */
  body?: string | undefined;
  /** Milliseconds since 1970 by the server's clock. */
  at: number;
  storeId: number;
  deviceId: string;
}

/** The value of the header that proves which device sends a request. */
export async function signRequest(
  { privateKey }: Pick<DeviceKey, 'privateKey'>,
  { body = '', ...request }: RequestToSign,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(body)));
  const bodyHash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = deviceRequestText({ ...request, bodyHash });
  const signature = await crypto.subtle.sign(signing, privateKey, bytesOf(text));
  return `${request.deviceId}.${request.at}.${base64url(signature)}`;
}

/** A person's secret on a device, to make proofs with and for nothing else. */
export const secretKey = (secret: Uint8Array<ArrayBuffer>): Promise<Key> =>
  crypto.subtle.importKey('raw', secret, mac, false, ['sign']);

const proofOf = async (secret: Key, generation: number, text: string): Promise<PersonProof> => ({
  generation,
  mac: base64url(await crypto.subtle.sign(mac, secret, bytesOf(text))),
});

/** Proves that a person did something. */
export const proveActor = (secret: Key, place: ProofPlace, action: ProvedAction): Promise<PersonProof> =>
  proofOf(secret, place.generation, actorProofText(place, action));

/** Proves that a person approved something of a document: `most` in hundredths of a percent, or in cents. */
export const proveApproval = (
  secret: Key,
  place: ProofPlace,
  approval: { documentUuid: string; subject: ApprovalSubject; most: number },
): Promise<PersonProof> => proofOf(secret, place.generation, approvalProofText(place, approval));

/** Proves that a person chooses this PIN. */
export const provePin = (secret: Key, place: ProofPlace, pin: string): Promise<PersonProof> =>
  proofOf(secret, place.generation, pinProofText(place, pin));
