import {
  type Client,
  type ClientChanges,
  companyIsNamed,
  createClient,
  isReadableDocument,
  nameless,
  namelessCompany,
  personIsNamed,
  unreadableDocument,
} from '@minipos/contract/clients/clients';
import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { defaultDocumentType, readDocument } from '@minipos/domain/people/client-documents';
import { z } from 'zod';

const { uuid: _, ...shape } = createClient.body.shape;

// The type is chosen before there is a number: here, unlike where it is kept, it says nothing alone.
export const clientFields = z
  .strictObject(shape)
  .refine(personIsNamed, nameless)
  .refine(companyIsNamed, namelessCompany)
  .refine(isReadableDocument, unreadableDocument);
export type ClientValues = z.output<typeof clientFields>;

/** What the form shows at first. */
export const startOf = (client: Omit<Client, 'id'> | null) => ({
  kind: client?.kind ?? ('individual' as const),
  firstName: client?.firstName ?? '',
  lastName: client?.lastName ?? '',
  documentType: client?.documentType ?? defaultDocumentType,
  documentNumber: client?.documentNumber ?? '',
  phone: client?.phone ?? '',
  email: client?.email ?? '',
  address: client?.address ?? '',
  notes: client?.notes ?? '',
  creditLimit: client?.creditLimit ?? 0,
  paymentDays: client?.paymentDays ?? usualPaymentDays,
});

/** A type without a number is no document; what is readable is compared as it is kept. */
export function documentAsKept<Fields extends Pick<ClientValues, 'documentType' | 'documentNumber'>>(
  fields: Fields,
): Fields {
  const { documentType, documentNumber } = fields;
  if (!documentType || !documentNumber) return { ...fields, documentType: null, documentNumber: null };
  return { ...fields, documentNumber: readDocument(documentType, documentNumber)?.number ?? documentNumber };
}

export const newClientOf = (fields: ClientValues): ClientValues => documentAsKept(fields);

/** Only the fields that differ, so that the history tells what really changed. */
export function clientChangesOf(client: Client, fields: ClientValues): ClientChanges {
  const typed = documentAsKept(fields);
  const differing = Object.entries(typed).filter(([field, value]) => value !== client[field as keyof Client]);
  const changes = Object.fromEntries(differing) as ClientChanges;
  // Both parts of a document go together.
  if ('documentNumber' in changes || 'documentType' in changes) {
    return { ...changes, documentType: typed.documentType ?? null, documentNumber: typed.documentNumber };
  }
  return changes;
}
