import { foldText } from '#text/fold-text.ts';

interface Findable {
  name: string;
  documentNumber: string | null;
  phone: string | null;
  email: string | null;
}

const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

// A phone as people dial it: without +58, with the 0.
const national = (phone: string | null) => digits(phone).replace(/^58(?=\d{10}$)/, '0');

/** What a search for clients looks through. Numbers stand bare, so that points and hyphens do not matter. */
export const clientSearchText = ({ name, documentNumber, phone, email }: Findable): string =>
  foldText([name, digits(documentNumber), digits(phone), national(phone), email ?? ''].join(' '));

const numberLike = /^[a-z]{0,3}[-.+(]?[\d][\d.\-–/()]*$/i;

/** Words that must all occur in it: V-12.345.678 and 0414-1234567 are their digits. */
export function clientSearchWords(query: string): string[] {
  const words = foldText(query).split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => (numberLike.test(word) && digits(word).length > 2 ? digits(word) : word));
}

/** Whether a client is found by what was typed; nothing typed finds everyone. */
export function isClientFound(client: Findable, query: string): boolean {
  const text = clientSearchText(client);
  return clientSearchWords(query).every((word) => text.includes(word));
}
