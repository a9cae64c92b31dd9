import { z } from 'zod';
import { inCents } from '#core/decimals.ts';
import { endpoint, fileAnswer } from '#core/endpoint.ts';
import { day, optionalText, pathId } from '#core/fields.ts';
import { importCalls } from '#imports/import-calls.ts';
import { clientChanges, clientStats } from './clients.ts';

/** What a column of a file of clients may be, with the heading that exports and the template give it. */
export const clientFileFields = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  document: 'Documento',
  kind: 'Tipo',
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
  notes: 'Notas',
  creditLimit: 'Límite de crédito USD',
  paymentDays: 'Días para pagar',
  balance: 'Saldo USD',
  owedSince: 'Debe desde',
  isActive: 'Activo',
} as const;
export type ClientFileField = keyof typeof clientFileFields;

/** The fields of a client as the form checks them; what a row leaves empty stays as it is. */
export const importedClient = clientChanges.extend({
  /** What they owe; below zero, client credit. */
  balance: inCents(z.number().min(-999_999.99).max(999_999.99)).optional(),
  owedSince: day.optional(),
});
export type ImportedClient = z.output<typeof importedClient>;

const calls = importCalls({
  path: '/clients/stores/:storeId/imports',
  access: 'clients.edit',
  what: 'clientes',
  fields: clientFileFields,
  choices: {
    /** Of clients that exist already: bring their debt to the file's figure, or leave theirs. */
    balances: z.enum(['set', 'ignore']).default('ignore'),
    /** Why debts move; the statement of each client shows it. */
    reason: optionalText(200).meta({ example: 'Saldo anterior' }),
    /** Lifts credit limits to what is then owed; without it, a debt beyond the limit fails its row. */
    raisesLimit: z.boolean().default(false),
  },
  options: {
    balances: z.enum(['set', 'ignore']),
    reason: z.string().nullable(),
    raisesLimit: z.boolean(),
  },
  preview: {
    document: z.string().nullable(),
    creditLimit: z.number().nullable(),
    balance: z.number().nullable(),
  },
  sampleColumns: ['firstName', 'document'],
});

export const uploadClientImport = calls.upload;
export const listClientImports = calls.list;
export const getClientImport = calls.get;
export const previewClientImport = calls.preview;
export const startClientImport = calls.start;
export const undoClientImport = calls.undo;
export const listClientImportErrors = calls.errors;
export const downloadClientImportErrors = calls.errorsFile;

/** All of them, for who works with files of whatever kind. */
export const clientImports = calls;
export type ClientImport = z.infer<typeof calls.run>;
export type ClientImportOptions = ClientImport['options'];
export type ClientImportPreviewRow = ClientImport['preview'][number];
export type ClientImportChoices = Omit<z.output<typeof previewClientImport.body>, 'storeId'>;

export const exportClients = endpoint({
  method: 'GET',
  path: '/clients/stores/:storeId/export',
  access: 'reports.export',
  summary: 'Los clientes que cumplen el filtro, en CSV o Excel; se pueden volver a importar',
  params: z.object({ storeId: pathId }),
  query: clientStats.query.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  download: true,
  answer: fileAnswer,
});
export type ClientExport = z.output<typeof exportClients.query>;
