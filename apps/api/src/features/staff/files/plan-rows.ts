import { createHash } from 'node:crypto';
import { type EmployeeFileRow, employeeFields } from '@minipos/contract/staff/employee-files';
import type { EmployeeCard } from '@minipos/contract/staff/employees';
import { documentText } from '@minipos/domain/people/client-documents';
import { foldText } from '@minipos/domain/text/fold-text';
import { columnsOf } from '../employees/card-columns.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { findMatch, indexCards, type KnownCards } from './match-rows.ts';
import type { FileRow } from './read-file.ts';
import {
  cardOfRow,
  changedCells,
  differingFields,
  type Identity,
  identityOf,
  nameOfRow,
  newCells,
  type RowProblem,
} from './row-card.ts';

const maxPositions = 40;

/** What a row of the file means for the store as it is. */
export interface PlannedRow {
  line: number;
  action: EmployeeFileRow['action'] | 'same';
  name: string;
  /** The card that is changed or is as the row says; null: a new one, or nobody. */
  before: EmployeeRow | null;
  /** Null where nothing is written. */
  card: EmployeeCard | null;
  identity: Identity;
  problems: RowProblem[];
  warnings: string[];
}

/** Why who imports may not write over a card; null where they may. */
export type Refuse = (before: EmployeeRow, card: EmployeeCard) => string | null;

export interface Plan {
  rows: PlannedRow[];
  newPositions: string[];
}

/** Decides for every row of a file whether it adds somebody, changes a card, says nothing new, or cannot be taken. */
export function planRows(
  rows: readonly FileRow[],
  { cards, positions, refuse }: { cards: readonly EmployeeRow[]; positions: readonly string[]; refuse: Refuse },
): Plan {
  const known = indexCards(cards);
  const planned = rows.map((row) => planRow(row, known));
  for (const { before, card, problems } of planned) {
    const message = before && card && refuse(before, card);
    if (message) problems.push({ label: null, message });
  }
  for (const row of planned) {
    const problem = problemAmong(row, planned);
    if (problem) row.problems.push(problem);
  }
  const newPositions = settlePositions(planned, positions);
  for (const row of planned) {
    if (row.problems.length > 0) row.action = 'refuse';
    // '0414 1234567' for '0414-1234567': another writing of the same.
    else if (row.action === 'update' && changesOf(row).length === 0) row.action = 'same';
  }
  return { rows: planned, newPositions };
}

function planRow(row: FileRow, cards: KnownCards): PlannedRow {
  const identity = identityOf(row);
  const match = findMatch(row, identity, cards);
  const planned = { line: row.line, name: nameOfRow(row), identity, warnings: [], card: null };
  if (match.problem) return { ...planned, action: 'refuse', before: null, problems: [match.problem] };
  const before = match.card;
  const name = planned.name || (before ? nameOfEmployee(before) : '');
  if (before && differingFields(row, before).length === 0) {
    return { ...planned, name, action: 'same', before, problems: [] };
  }
  const { card, problems, warnings } = cardOfRow(row, before);
  return { ...planned, name, action: before ? 'update' : 'add', before, card, problems, warnings };
}

/** Two rows about one person: which of them is meant cannot be known, so neither is taken. */
function problemAmong(row: PlannedRow, all: readonly PlannedRow[]): RowProblem | null {
  if (row.action === 'same' || row.problems.length > 0) return null;
  const { documentKey: key, email, name } = row.identity;
  const other = all.find((one) => {
    if (one === row) return false;
    if (row.before) return one.before?.id === row.before.id || (key !== null && one.identity.documentKey === key);
    if (key !== null) return one.identity.documentKey === key;
    return email === null ? one.identity.name === name : one.identity.email === email;
  });
  if (!other) return null;
  const label = key === null ? (email === null ? null : employeeFields.email) : employeeFields.document;
  return { label, message: `La misma persona está en la línea ${other.line}. Deja una sola fila.` };
}

/** Gives positions the writing that the store has for them, and names those that it does not list yet. */
function settlePositions(rows: readonly PlannedRow[], positions: readonly string[]): string[] {
  const known = new Map(positions.map((name) => [foldText(name), name]));
  const added: string[] = [];
  for (const { card, before, problems } of rows) {
    if (!card?.position || card.position === before?.position) continue;
    const listed = known.get(foldText(card.position));
    if (listed !== undefined) card.position = listed;
    else if (known.size < maxPositions) {
      known.set(foldText(card.position), card.position);
      added.push(card.position);
    } else {
      const message = `La tienda ya tiene ${maxPositions} posiciones. Usa una de ellas.`;
      problems.push({ label: employeeFields.position, message });
    }
  }
  return added;
}

/** Names what a plan would write: another state of the store, or another file, has another name. */
export function nameOfPlan({ rows, newPositions }: Plan): string {
  const written = rows
    .filter(({ action }) => action !== 'same')
    .map(({ action, before, card }) => [action, before?.id ?? null, before?.version ?? null, card]);
  return createHash('sha256')
    .update(JSON.stringify([written, newPositions]))
    .digest('hex');
}

export function countRows({ rows }: Plan) {
  const of = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  return { added: of('add'), updated: of('update'), unchanged: of('same'), refused: of('refuse') };
}

/** What an update changes, or a new card says, as the file writes both. */
export function changesOf({ action, before, card }: PlannedRow): EmployeeFileRow['changes'] {
  if (!card) return [];
  if (action === 'add') return newCells({ salary: null, salary_currency: null, ...columnsOf(card) } as EmployeeRow);
  if (action !== 'update' || !before) return [];
  return changedCells(before, { ...before, ...columnsOf(card) } as EmployeeRow);
}

/** The document of a row as people write it. */
export const documentOfRow = ({ card, before }: PlannedRow): string | null =>
  card
    ? documentText({ type: card.documentType ?? null, number: card.documentNumber })
    : documentText({ type: before?.document_type ?? null, number: before?.document_number ?? null });
