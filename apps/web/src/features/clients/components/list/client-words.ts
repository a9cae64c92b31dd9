import type { Client } from '@minipos/contract/clients/clients';
import { clientDocumentTypes, documentText } from '@minipos/domain/people/client-documents';

export const clientDocument = ({ documentType, documentNumber }: Client): string | null =>
  documentText({ type: documentType, number: documentNumber });

export const kindOptions = [
  { value: 'individual', label: 'Individual' },
  { value: 'business', label: 'Empresa' },
] as const;

export const kindLabel = (kind: Client['kind']): string => (kind === 'business' ? 'Empresa' : 'Individual');

export const kindFilter = [{ value: '', label: 'Todos' }, ...kindOptions];

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
  { value: 'with-debt', label: 'Con Deuda' },
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
  PP: 'PP · Pasaporte',
  TI: 'TI · Tarjeta de identidad',
};

export const documentOptions = clientDocumentTypes.map((type) => ({ value: type, label: documentNames[type] }));
