import { hasValidCheckDigit, parseRif, type RifKind } from './rif.ts';

/** Documents of a client. The first six are Venezuelan; the rest are still accepted and shown. */
export const clientDocumentTypes = ['V', 'E', 'J', 'G', 'C', 'P', 'CC', 'CE', 'NIT', 'PP', 'TI'] as const;
export type ClientDocumentType = (typeof clientDocumentTypes)[number];

/** What a document is registered as: other programs call a passport PP, and nobody is to be registered under both. */
export const registeredType = (type: ClientDocumentType): ClientDocumentType => (type === 'PP' ? 'P' : type);

/** The one a form begins with. */
export const defaultDocumentType: ClientDocumentType = 'V';

/** 'V-12.345.678'; null without a document. */
export function documentText({ type, number }: { type: string | null; number: string | null }): string | null {
  if (!number) return null;
  // A passport is copied sign by sign; only the others are read in thousands.
  const isGrouped = type !== 'P' && type !== 'PP' && /^\d{5,}$/.test(number);
  const grouped = isGrouped ? number.replace(/\B(?=(\d{3})+(?!\d))/g, '.') : number;
  return type ? `${type}-${grouped}` : grouped;
}

export interface ReadDocument {
  // As it is kept: a cédula as plain digits, a RIF as '00124134-5', any other without spaces and points.
  number: string;
  // False only warns: real documents with an odd digit exist.
  hasGoodCheckDigit: boolean;
}

const people: ReadonlySet<string> = new Set(['V', 'E']);
const institutions: ReadonlySet<string> = new Set(['J', 'G', 'C']);

/** Reads a document in any usual writing; null when its structure is wrong, which blocks. */
export function readDocument(type: ClientDocumentType, typed: string): ReadDocument | null {
  const text = typed.trim().toUpperCase();
  if (people.has(type)) return readCedula(type, text) ?? readRif(type, text);
  if (institutions.has(type)) return readRif(type, text);
  if (type === 'P') return readPassport(text);
  const number = text.replaceAll(/[\s.]/g, '');
  return /^[A-Z0-9-]{4,20}$/.test(number) && /\d/.test(number) ? { number, hasGoodCheckDigit: true } : null;
}

// Letters and digits, as the readable zone of any country has them: nine at most there, some older ones are longer.
function readPassport(text: string): ReadDocument | null {
  const number = text.replaceAll(/[\s.-]/g, '');
  return /^[A-Z0-9]{5,15}$/.test(number) && /\d/.test(number) ? { number, hasGoodCheckDigit: true } : null;
}

// Five to nine digits. Nine whose last is the check digit of the others are a person's RIF.
function readCedula(type: string, text: string): ReadDocument | null {
  if (!/^\d[\d\s.]*$/.test(text)) return null;
  const number = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (number.length < 5 || number.length > 9) return null;
  const rif = number.length === 9 ? parseRif(`${type}-${number}`) : null;
  return rif && hasValidCheckDigit(rif) ? null : { number, hasGoodCheckDigit: true };
}

function readRif(type: string, text: string): ReadDocument | null {
  const rif = parseRif(`${type as RifKind}-${text}`);
  return rif && { number: `${rif.number}-${rif.checkDigit}`, hasGoodCheckDigit: hasValidCheckDigit(rif) };
}

/** What two writings of one document share: a person's RIF is their cédula with a check digit. */
export function documentKey(type: string, number: string): string {
  const isRif = /^\d{8}-\d$/.test(number);
  const bare = isRif ? number.slice(0, 8) : number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return currentKey(`${type}:${bare.replace(/^0+/, '')}`);
}

/** The key of a document as it is compared: cards from before passports had one name keep theirs under PP. */
export const currentKey = <Key extends string | null>(kept: Key): Key =>
  (kept?.startsWith('PP:') ? kept.slice(1) : kept) as Key;

/** Under which keys a document may be kept. */
export const keptKeys = (key: string): string[] => (key.startsWith('P:') ? [key, `P${key}`] : [currentKey(key)]);
