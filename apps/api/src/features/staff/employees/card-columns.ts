import type { EmployeeCard } from '@minipos/contract/staff/employees';
import { readDocument, registeredType } from '@minipos/domain/people/client-documents';
import type { EmployeeRow } from './employees.queries.ts';

// Named in the audit, but not their values: who reads it need not be somebody who may see salaries.
const audited = [
  'first_name',
  'last_name',
  'document_number',
  'email',
  'phone',
  'address',
  'position',
  'salary',
  'commission_percent',
  'hire_date',
] as const;

type Part = (typeof audited)[number];

/** The parts of a card that differ, by column. */
export const changedParts = (before: Pick<EmployeeRow, Part>, after: Pick<EmployeeRow, Part>): Part[] =>
  audited.filter((column) => String(before[column]) !== String(after[column]));

/** The document as it is kept. */
export function documentOf({ documentType, documentNumber }: EmployeeCard) {
  if (!documentType || !documentNumber) return { document_type: null, document_number: null };
  const read = readDocument(documentType, documentNumber);
  return { document_type: registeredType(documentType), document_number: read?.number ?? documentNumber };
}

/** The columns of a card; a salary that was left out stays as it is. */
export const columnsOf = (card: EmployeeCard) => ({
  first_name: card.firstName,
  last_name: card.lastName,
  ...documentOf(card),
  email: card.email,
  phone: card.phone,
  address: card.address,
  position: card.position,
  hire_date: card.hireDate,
  ...(card.salary === undefined
    ? {}
    : { salary: card.salary?.amount ?? null, salary_currency: card.salary?.currency ?? null }),
});
