import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { clientDocumentTypes, readDocument, registeredType } from '@minipos/domain/people/client-documents';
import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, optionalEmail, optionalPhone, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';

export const client = z.object({
  id,
  uuid,
  storeId: id,
  kind: z.enum(['individual', 'business']),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name together. */
  name: z.string(),
  documentType: z.enum(clientDocumentTypes).nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  creditLimit: z.number(),
  currentDebt: z.number(),
  paymentDays: z.int(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Client = z.infer<typeof client>;

/** One of a list, with what they should have paid before today; null where that is not known. */
export const listedClient = client.extend({ overdueUSD: z.number().nullable() });
export type ListedClient = z.infer<typeof listedClient>;

/** Within how many days credit sales are to be paid. */
const paymentDays = z.int('Escribe un número de días').min(0).max(365, 'Como máximo 365 días').meta({ example: 30 });

/** A passport has one name, however it is called by who sends it. */
export const askedDocumentType = z.enum(clientDocumentTypes).transform(registeredType);

const fields = {
  kind: z.enum(['individual', 'business']).default('individual'),
  firstName: z.string().trim().max(100).default(''),
  lastName: z.string().trim().max(100).default(''),
  documentType: askedDocumentType.nullish(),
  documentNumber: optionalText(20).meta({ example: '12345678' }),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText(250),
  notes: optionalText(500),
};

/** A client has a name, whichever part of it. */
export const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  firstName !== '' || lastName !== '';

// The texts apart: zod takes the message out of what a refinement is given.
export const namelessText = 'Se requiere al menos un nombre o apellido';
export const nameless = { path: ['firstName'], message: namelessText };
const namelessCompanyText = 'Escribe la razón social';

/** What is said of a client without a name: a company has one name, which stands where people have their first. */
export const namelessTextOf = (kind: string): string => (kind === 'business' ? namelessCompanyText : namelessText);

type NamedClient = Parameters<typeof hasName>[0] & { kind: 'individual' | 'business' };

/** The two rules that together ask any client for a name, each in its words. */
export const personIsNamed = (body: NamedClient): boolean => body.kind === 'business' || hasName(body);
export const companyIsNamed = (body: NamedClient): boolean => body.kind !== 'business' || hasName(body);
export const namelessCompany = { path: ['firstName'], message: namelessCompanyText };
const wholeDocument = { path: ['documentNumber'], message: 'Indica el tipo y el número del documento' };

/** The credit limit is not here: it asks for a right of its own. */
export const newClient = z
  .strictObject(fields)
  .refine(personIsNamed, nameless)
  .refine(companyIsNamed, namelessCompany)
  .refine((body) => (body.documentType ?? null) === null || body.documentNumber !== null, wholeDocument);
export type NewClient = z.output<typeof newClient>;

/** A text that is emptied is none, as on creation. */
const clearable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional();

/** Partial: what is left out stays as it is. */
export const clientChanges = z.strictObject({
  kind: z.enum(['individual', 'business']).optional(),
  firstName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  documentType: askedDocumentType.nullable().optional(),
  documentNumber: z.string().trim().max(20).nullable().optional(),
  email: optionalEmail.optional(),
  phone: optionalPhone.optional(),
  address: clearable(250),
  notes: clearable(500),
  creditLimit: usdAmount.optional(),
  paymentDays: paymentDays.optional(),
  isActive: z.boolean().optional(),
});
export type ClientChanges = z.output<typeof clientChanges>;

type TypedDocument = Partial<Pick<ClientChanges, 'documentType' | 'documentNumber'>>;

/** Structure blocks; the check digit only warns, on the screen. Where one of both is left out, the use case looks. */
export const isReadableDocument = ({ documentType, documentNumber }: TypedDocument): boolean =>
  !documentType || !documentNumber || readDocument(documentType, documentNumber) !== null;

export const unreadableDocumentText = 'El documento no es válido. Ejemplos: V-12.345.678, J-12345678-4';
export const unreadableDocument = { path: ['documentNumber'], message: unreadableDocumentText };

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, clientId: pathId });
const path = '/clients/stores/:storeId';

const filter = {
  status: z.enum(['active', 'inactive', 'with-debt', 'overdue']).optional(),
  kind: z.enum(['individual', 'business']).optional(),
};

export const listClients = endpoint({
  method: 'GET',
  path,
  aliases: ['/clients'],
  access: 'clients.view',
  summary: 'Clientes de la tienda',
  params: store,
  query: pageQuery({ limit: 20 }).extend({
    ...filter,
    /** Who has exactly this address, in small or capital letters. */
    email: z.string().trim().max(254).optional(),
    sort: sortBy(['name', 'debt', 'creditLimit', 'createdAt']).default('name'),
  }),
  answer: pageAnswer(listedClient),
});
export type ClientFilter = z.output<typeof listClients.query>;

export const listClientsWithDebt = endpoint({
  method: 'GET',
  path: `${path}/with-debt`,
  access: 'clients.view',
  summary: 'Clientes que deben; los que más deben, primero',
  params: store,
  query: pageQuery({ limit: 20 }),
  answer: pageAnswer(listedClient),
});

export const clientStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'clients.view',
  summary: 'Cantidad de clientes y deuda de todo el filtro, no solo de la página',
  params: store,
  query: z.object({ search: z.string().trim().max(100).optional(), ...filter }),
  answer: dataAnswer(
    z.object({
      totalClients: z.int(),
      activeClients: z.int(),
      clientsWithDebt: z.int(),
      /** What is owed to the store; credit of other clients is not taken off. */
      totalDebt: z.number(),
      /** Who should have paid something before today, and how much; null where that is not known. */
      clientsOverdue: z.int().nullable(),
      overdueDebt: z.number().nullable(),
    }),
  ),
});
export type ClientStatsFilter = z.output<typeof clientStats.query>;
export type ClientStats = z.output<typeof clientStats.answer>['data'];

/** One client, and others that carry the same document: a till without a connection may have registered them twice. */
export const clientDetail = client.extend({ sameDocument: z.array(z.object({ id, name: z.string() })) });
export type ClientDetail = z.infer<typeof clientDetail>;

export const getClient = endpoint({
  method: 'GET',
  path: `${path}/:clientId`,
  access: 'clients.view',
  summary: 'Un cliente',
  params,
  answer: dataAnswer(clientDetail),
});

export const createClient = endpoint({
  method: 'POST',
  path,
  access: 'clients.create',
  summary: 'Crear un cliente. Un límite de crédito u otros días para pagar piden el permiso de crédito',
  params: store,
  body: z
    .strictObject({
      /** Makes a repeated request harmless: the same one answers with the client it made. */
      uuid: uuid.optional(),
      ...fields,
      creditLimit: usdAmount.default(0),
      paymentDays: paymentDays.default(usualPaymentDays),
    })
    .refine(personIsNamed, nameless)
    .refine(companyIsNamed, namelessCompany)
    .refine((body) => (body.documentType ?? null) === null || body.documentNumber !== null, wholeDocument)
    .refine(isReadableDocument, unreadableDocument)
    .meta({ example: { creditLimit: 0 } }),
  answer: dataAnswer(client),
  status: 201,
});
export type ClientToCreate = z.output<typeof createClient.body>;

export const updateClient = endpoint({
  method: 'PUT',
  path: `${path}/:clientId`,
  access: 'clients.edit',
  summary: 'Cambiar, activar o desactivar un cliente. El límite y los días para pagar piden el permiso de crédito',
  params,
  body: clientChanges
    .refine(isReadableDocument, unreadableDocument)
    .meta({ example: { documentType: 'V', documentNumber: '12345678' } }),
  answer: dataAnswer(client),
});

export const setCreditLimit = endpoint({
  method: 'PATCH',
  path: `${path}/:clientId/credit-limit`,
  access: 'clients.credit',
  summary: 'Cambiar el límite de crédito de un cliente',
  params,
  body: z.strictObject({ creditLimit: usdAmount }),
  answer: dataAnswer(client),
});

export const deleteClient = endpoint({
  method: 'DELETE',
  path: `${path}/:clientId`,
  access: 'clients.delete',
  summary: 'Eliminar un cliente sin deuda ni saldo a favor; sus compras y pagos se conservan',
  params,
  answer: messageAnswer,
});
