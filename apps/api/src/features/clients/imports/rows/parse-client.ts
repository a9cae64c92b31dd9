import { type ClientFileField, type ImportedClient, importedClient } from '@minipos/contract/clients/client-files';
import { unreadableDocumentText } from '@minipos/contract/clients/clients';
import { documentKey, readDocument } from '@minipos/domain/people/client-documents';
import { judgeFields, type RawRow, type RowProblem } from '#features/imports/public.ts';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { cellText, isInBolivars, readAmount, readDay, readYesNo, splitDocument } from '#spreadsheets/read-cells.ts';
import { type Cell, isEmptyCell } from '#spreadsheets/spreadsheet.ts';

/** A row of the file in our words. What is empty there is absent here. */
export interface ParsedClient {
  place: number;
  line: number;
  fields: ImportedClient;
  /** What all writings of its document share; null without one. */
  documentKey: string | null;
  /** The file has one column for first and last name. */
  hasOneName: boolean;
  problems: RowProblem[];
}

const kinds: Readonly<Record<string, 'individual' | 'business'>> = {
  persona: 'individual',
  'persona natural': 'individual',
  natural: 'individual',
  individual: 'individual',
  particular: 'individual',
  empresa: 'business',
  juridica: 'business',
  'persona juridica': 'business',
  negocio: 'business',
  business: 'business',
  company: 'business',
};

/** Reads a row by the columns chosen for it and checks it as the client's form would. */
export function parseClient({ place, line, cells }: RawRow, columns: readonly (string | null)[]): ParsedClient {
  const problems: RowProblem[] = [];
  const raw: Record<string, unknown> = {};
  const written: Partial<Record<ClientFileField, Cell>> = {};
  for (const [position, column] of columns.entries()) {
    const field = column as ClientFileField | null;
    const cell = cells[position] ?? null;
    if (!field || isEmptyCell(cell)) continue;
    written[field] = cell;
    Object.assign(raw, readCell(field, cell, problems));
  }
  const fields = judgeFields(importedClient, { raw, written, problems });
  const { documentType, documentNumber } = fields;
  const key = documentType && documentNumber ? documentKey(documentType, documentNumber) : null;
  return { place, line, fields, documentKey: key, hasOneName: !columns.includes('lastName'), problems };
}

function readCell(field: ClientFileField, cell: Cell, problems: RowProblem[]): Record<string, unknown> {
  const text = cellText(cell);
  const found = <T>(value: T | null | undefined, message: string): Record<string, T> => {
    if (value !== null && value !== undefined) return { [field]: value };
    problems.push({ field, message, value: text.slice(0, 200) });
    return {};
  };
  switch (field) {
    case 'document':
      return readDocumentCell(text) ?? found(null, unreadableDocumentText);
    case 'kind':
      return found(kinds[plainWords(text)], 'Tipo desconocido. Usa persona natural o empresa.');
    case 'creditLimit':
    case 'balance':
      return found(readAmount(cell), isInBolivars(text) ? 'Los montos van en dólares' : 'Debe ser un número');
    case 'paymentDays':
      return found(readAmount(cell, 0), 'Debe ser un número');
    case 'owedSince':
      return found(readDay(cell), 'La fecha no es válida. Ejemplo: 31/12/2025');
    case 'isActive':
      return found(readYesNo(text), 'Debe indicar sí o no');
    default:
      return { [field]: text };
  }
}

/** As it is kept; null when its structure is wrong. */
function readDocumentCell(text: string) {
  const parts = splitDocument(text);
  const read = parts && readDocument(parts.type, parts.number);
  return read ? { documentType: parts.type, documentNumber: read.number } : null;
}
