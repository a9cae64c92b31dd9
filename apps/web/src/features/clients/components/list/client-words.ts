import type { Client } from '@minipos/contract/clients/clients';
import { clientDocumentTypes, documentText } from '@minipos/domain/people/client-documents';

export const clientDocument = ({ documentType, documentNumber }: Client): string | null =>
  documentText({ type: documentType, number: documentNumber });

export const kindOptions = [
  { value: 'individual', label: 'Persona natural' },
  { value: 'business', label: 'Empresa' },
] as const;

export const kindLabel = (kind: Client['kind']): string => (kind === 'business' ? 'Empresa' : 'Persona natural');

export const kindFilter = [{ value: '', label: 'Todos' }, ...kindOptions];

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
  { value: 'with-debt', label: 'Con Deuda' },
  { value: 'overdue', label: 'Vencidos' },
] as const;

const documentNames: Record<(typeof clientDocumentTypes)[number], string> = {
  V: 'V · Venezolano',
  E: 'E · Extranjero',
  J: 'J · Jurídico',
  G: 'G · Gobierno',
  C: 'C · Comunal',
  P: 'P · Pasaporte',
  CC: 'CC · Cédula colombiana',
  CE: 'CE · Cédula de extranjería',
  NIT: 'NIT · Tributario colombiano',
  PP: 'P · Pasaporte',
  TI: 'TI · Tarjeta de identidad',
};

type DocumentType = (typeof clientDocumentTypes)[number];

// PP is what older cards say for a passport; saved again they say P.
const offered: Record<Client['kind'], readonly DocumentType[]> = {
  individual: ['V', 'E', 'P', 'CC', 'CE', 'TI'],
  business: ['J', 'G', 'C', 'NIT'],
};

/** What a card of a kind begins with. */
export const firstDocument = (kind: Client['kind']): DocumentType => (kind === 'business' ? 'J' : 'V');

export const isOffered = (kind: Client['kind'], type: string | null | undefined): boolean =>
  offered[kind].some((one) => one === type);

/** The documents that a person or a company has; what a card says already can be kept. */
export const documentOptions = (kind: Client['kind'], current: string | null | undefined) =>
  clientDocumentTypes
    .filter((type) => type === current || (isOffered(kind, type) && !(type === 'P' && current === 'PP')))
    .map((type) => ({ value: type, label: documentNames[type] }));

/** How long a client has to pay. */
export const daysText = (days: number): string =>
  days === 0 ? 'paga al momento' : days === 1 ? '1 día para pagar' : `${days} días para pagar`;
