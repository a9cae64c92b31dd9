import { canonicalJson } from '#text/canonical-json.ts';

/** Header that carries the signature of a device: `<deviceId>.<milliseconds>.<signature in base64url>`. */
export const deviceSignatureHeader = 'x-device-signature';

/** Header of a refusal for a wrong clock: the server's time in milliseconds, for the device to sign again with. */
export const serverTimeHeader = 'x-server-time';

/** How far the time of a signature may be from the server's, in milliseconds. */
export const signatureWindowMs = 5 * 60_000;

export interface SignedRequest {
  method: string;
  /** Path and query as they travel: `/api/sync/push`. */
  path: string;
  /** SHA-256 of the body's bytes in lower-case hex; of no bytes for a call without a body. */
  bodyHash: string;
  /** Milliseconds since 1970, by the server's clock as the device knows it. */
  at: number;
  storeId: number;
  deviceId: string;
}

/** The text that a device signs with its private key to prove that a request comes from it. */
export const deviceRequestText = ({ method, path, bodyHash, at, storeId, deviceId }: SignedRequest): string =>
  ['minipos-device-1', method, path, bodyHash, at, storeId, deviceId].join('\n');

/** On which device of which store a person proves something, and with which of their secrets there. */
export interface ProofPlace {
  storeId: number;
  /** The device on which it was made, which is not always the one that sends it. */
  deviceId: string;
  userId: number;
  /** Counts the person's changes of PIN: each makes a new secret. */
  generation: number;
}

const placeParts = ({ storeId, deviceId, userId, generation }: ProofPlace) => [storeId, deviceId, userId, generation];

/** What a person proves to have done. */
export interface ProvedAction {
  uuid: string;
  kind: string;
  /** What it is about. */
  entityId: string;
  /** As it travels. */
  timestamp: string;
  data: object;
}

// Given while the work is written down, in the transaction, where no browser can make a proof.
const numbersGivenLater: Record<string, string> = {
  'Sale.CREATE': 'receiptNumber',
  'CashSession.CLOSE': 'zNumber',
  'Repair.CREATE': 'number',
};

const withoutNumber = ({ kind, data }: ProvedAction): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== numbersGivenLater[kind]));

/** The text whose MAC proves that a person did something: all of it but the number that its document got. */
export const actorProofText = (place: ProofPlace, action: ProvedAction): string =>
  [
    'minipos-actor-1',
    ...placeParts(place),
    action.uuid,
    action.kind,
    action.entityId,
    action.timestamp,
    canonicalJson(withoutNumber(action)),
  ].join('\n');

/** Something above a cashier's own limit that a person may stand for. */
export type SaleApprovalSubject = 'discount' | 'credit' | 'stock';

/** The same of the drawer: more taken out than it holds, in one currency. */
export type ApprovalSubject = SaleApprovalSubject | 'cash_out_usd' | 'cash_out_bs' | 'return';

/**
 * The text whose MAC proves that a person approved something of one document: `most` is the largest discount in hundredths of a
 * percent, the largest credit in cents, the thousandths of goods beyond the recorded stock, the largest amount taken out in
 * the smallest part of its currency, or what goods that come back are worth, in cents.
 */
export const approvalProofText = (
  place: ProofPlace,
  approval: { documentUuid: string; subject: ApprovalSubject; most: number },
): string =>
  ['minipos-approval-1', ...placeParts(place), approval.documentUuid, approval.subject, approval.most].join('\n');

/**
 * The text whose MAC proves that a person chooses this PIN on a device, with the secret that their present PIN opens there. A
 * chosen PIN counts the secrets on, so that a proof is good for one change and never again.
 */
export const pinProofText = (place: ProofPlace, pin: string): string =>
  ['minipos-pin-1', ...placeParts(place), pin].join('\n');

/** What a wrapped secret is bound to, so that it cannot be passed off as that of another person, device or PIN. */
export const wrappedSecretText = (place: ProofPlace): string => ['minipos-secret-1', ...placeParts(place)].join('\n');
