import { type ClientExport, type ClientFileField, clientFileFields } from '@minipos/contract/clients/client-files';
import { can } from '@minipos/domain/people/permissions';
import { formatPhone } from '@minipos/domain/people/phone';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { WrittenCell } from '#spreadsheets/spreadsheet.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import type { ClientRow } from '../clients.queries.ts';
import { findClientsByName } from '../list/clients-list.queries.ts';

const pageRows = 2000;

// In the order of the template, so that an exported file is one that can be imported.
const cellOf: Record<ClientFileField, (row: ClientRow) => WrittenCell> = {
  firstName: (row) => row.first_name,
  lastName: (row) => row.last_name,
  document: (row) => [row.document_type, row.document_number].filter(Boolean).join('-') || null,
  kind: ({ kind }) => (kind === 'business' ? 'empresa' : 'persona natural'),
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  address: ({ address }) => address,
  notes: ({ notes }) => notes,
  creditLimit: (row) => ({ amount: Number(row.credit_limit_usd) }),
  paymentDays: (row) => row.payment_days,
  balance: (row) => ({ amount: Number(row.current_debt_usd) }),
  owedSince: () => null,
  isActive: (row) => (row.is_active ? 'Sí' : 'No'),
};
const fields = Object.keys(clientFileFields) as ClientFileField[];

/** The clients who fit the filter, as a file that is written while it is read: page by page, with no long transaction. */
export function exportClients(ctx: StoreCtx, { format, ...filter }: ClientExport): Download {
  if (!can(ctx.user, ctx.storeId, 'clients.view')) throw new AppError('FORBIDDEN');
  const today = caracasDay(ctx.now);
  const pages = inPages(
    pageRows,
    fields.map((field) => clientFileFields[field]),
    (last: ClientRow | null) =>
      readStore(ctx.db, ctx.storeId, (db) =>
        findClientsByName(db, ctx.storeId, filter, { last, limit: pageRows, today }),
      ),
    (row) => fields.map((field) => cellOf[field](row)),
  );
  return writeSheet({ name: `clientes-${today}`, title: 'Clientes', format }, pages);
}
