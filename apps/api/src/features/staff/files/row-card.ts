import { type EmployeeField, employeeFields } from '@minipos/contract/staff/employee-files';
import { createEmployee, type EmployeeCard, type EmployeeCardSent } from '@minipos/contract/staff/employees';
import type { ClientDocumentType } from '@minipos/domain/people/client-documents';
import { documentKey, readDocument } from '@minipos/domain/people/client-documents';
import { foldText } from '@minipos/domain/text/fold-text';
import { cellText, readAnyAmount, readCurrency, readDay, splitDocument } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { activeWord, cellOf } from './employee-columns.ts';
import type { FileRow } from './read-file.ts';

export interface RowProblem {
  /** Heading of the column it is about. */
  label: string | null;
  message: string;
}

/** By what a row names somebody: its document, else its e-mail. A name alone names nobody. */
export interface Identity {
  documentKey: string | null;
  email: string | null;
  /** Folded, as names are compared. */
  name: string;
}

// A number as the export writes it: a workbook gives it back as a number, a CSV as a text.
const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cellText(cell);
const exported = (row: EmployeeRow, field: EmployeeField): string => {
  const cell = cellOf[field](row);
  return typeof cell === 'number' ? textOf(cell) : (cell ?? '').trim();
};

/** How the person of a row is called. */
export const nameOfRow = ({ cells }: FileRow): string =>
  [cellText(cells.firstName), cellText(cells.lastName)].filter(Boolean).join(' ');

export function identityOf(row: FileRow): Identity {
  const split = splitDocument(cellText(row.cells.document));
  const number = split && (readDocument(split.type, split.number)?.number ?? split.number);
  return {
    documentKey: split && number ? documentKey(split.type, number) : null,
    email: cellText(row.cells.email).toLowerCase() || null,
    name: foldText(nameOfRow(row)),
  };
}

/** The fields of a row that say something else than the card. */
export const differingFields = ({ cells }: FileRow, card: EmployeeRow): EmployeeField[] =>
  (Object.keys(cells) as EmployeeField[]).filter((field) => textOf(cells[field]) !== exported(card, field));

/** What differs between two states of a card, as the file writes them. */
export const changedCells = (before: EmployeeRow, after: EmployeeRow) =>
  (Object.keys(employeeFields) as EmployeeField[])
    .map((field) => ({ label: employeeFields[field], before: exported(before, field), after: exported(after, field) }))
    .filter((change) => change.before !== change.after);

const toldOfNew: readonly EmployeeField[] = ['email', 'phone', 'address', 'position', 'salary', 'currency', 'hireDate'];

/** What a new card says beside who it is, so that a wrong amount or day is seen before it is saved. */
export const newCells = (card: EmployeeRow) =>
  toldOfNew
    .map((field) => ({ label: employeeFields[field], before: '', after: exported(card, field) }))
    .filter(({ after }) => after !== '');

/** What a row writes over a card, or as a new one, with everything that is wrong with it. */
export function cardOfRow(
  row: FileRow,
  before: EmployeeRow | null,
): { card: EmployeeCard | null; problems: RowProblem[]; warnings: string[] } {
  const problems: RowProblem[] = [];
  const refuse = (field: EmployeeField, message: string) => {
    problems.push({ label: employeeFields[field], message });
  };
  const differs = new Set(before ? differingFields(row, before) : (Object.keys(row.cells) as EmployeeField[]));
  const text = (field: EmployeeField, was: string | null | undefined) =>
    differs.has(field) ? cellText(row.cells[field]) : (was ?? '');
  const raw: EmployeeCardSent = {
    firstName: text('firstName', before?.first_name),
    lastName: text('lastName', before?.last_name),
    email: text('email', before?.email),
    phone: text('phone', before?.phone),
    address: text('address', before?.address),
    position: text('position', before?.position),
    ...documentIn(row, differs, before, refuse),
    ...salaryIn(row, differs, before, refuse),
    hireDate: dayIn(row, differs, before, refuse),
  };
  if (differs.has('status')) requireSameStatus(cellText(row.cells.status), before, refuse);
  const parsed = createEmployee.body.safeParse(raw);
  const known = new Set(problems.map(({ label }) => label));
  for (const issue of parsed.error?.issues ?? []) {
    const label = employeeFields[fieldOfPath[String(issue.path[0])] ?? (issue.path[0] as EmployeeField)] ?? null;
    if (!known.has(label)) problems.push({ label, message: issue.message });
    known.add(label);
  }
  const card = parsed.success && problems.length === 0 ? parsed.data : null;
  return { card, problems, warnings: card && differs.has('document') ? documentWarnings(card) : [] };
}

const fieldOfPath: Readonly<Record<string, EmployeeField>> = { documentType: 'document', documentNumber: 'document' };

type Refuse = (field: EmployeeField, message: string) => void;

function documentIn({ cells }: FileRow, differs: Set<EmployeeField>, before: EmployeeRow | null, refuse: Refuse) {
  if (!differs.has('document')) {
    const documentType = (before?.document_type ?? null) as ClientDocumentType | null;
    return { documentType, documentNumber: before?.document_number ?? null };
  }
  const typed = cellText(cells.document);
  if (typed === '') return { documentType: null, documentNumber: null };
  const split = splitDocument(typed);
  if (!split) refuse('document', 'El documento no es válido. Ejemplo: V-12345678');
  return { documentType: split?.type ?? null, documentNumber: split?.number ?? null };
}

/** A wrong check digit only warns: real documents with an odd digit exist. */
function documentWarnings({ documentType, documentNumber }: EmployeeCard): string[] {
  const read = documentType && documentNumber ? readDocument(documentType, documentNumber) : null;
  return read && !read.hasGoodCheckDigit ? ['El último dígito del RIF no coincide. Revísalo.'] : [];
}

function salaryIn({ cells }: FileRow, differs: Set<EmployeeField>, before: EmployeeRow | null, refuse: Refuse) {
  if (!differs.has('salary') && !differs.has('currency')) return {};
  const amountCell = cells.salary === undefined ? before && cellOf.salary(before) : cells.salary;
  const currencyText =
    cells.currency === undefined ? cellText(before && cellOf.currency(before)) : cellText(cells.currency);
  if (amountCell === null && currencyText === '') return { salary: null };
  const amount = amountCell === null ? undefined : readAnyAmount(amountCell);
  const currency = readCurrency(currencyText);
  if (amountCell === null) refuse('salary', 'Falta el monto. Escríbelo o deja vacía la moneda.');
  else if (amount === undefined) refuse('salary', 'Debe ser un número');
  if (!currency) refuse('currency', 'Escribe USD o Bs');
  return amount === undefined || !currency ? {} : { salary: { amount, currency } };
}

function dayIn({ cells }: FileRow, differs: Set<EmployeeField>, before: EmployeeRow | null, refuse: Refuse): string {
  const cell = cells.hireDate ?? null;
  // Nobody works since never: left empty, it stays as it is.
  if (before && (cell === null || !differs.has('hireDate'))) return before.hire_date;
  const day = cell === null ? null : readDay(cell);
  if (day === null)
    refuse('hireDate', cell === null ? 'Falta. Escríbela como dd/mm/aaaa' : 'Escríbela como dd/mm/aaaa');
  return day ?? '';
}

function requireSameStatus(text: string, before: EmployeeRow | null, refuse: Refuse): void {
  if (text === '') return;
  const same = before ? exported(before, 'status') : activeWord;
  if (foldText(text) === foldText(same)) return;
  const where = before ? 'Cámbialo en su ficha.' : 'Agrégalo activo y desactívalo en su ficha.';
  refuse('status', `El estado no se cambia con un archivo. ${where}`);
}
