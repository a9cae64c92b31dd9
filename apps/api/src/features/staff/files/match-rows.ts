import { employeeFields } from '@minipos/contract/staff/employee-files';
import { currentKey } from '@minipos/domain/people/client-documents';
import { foldText } from '@minipos/domain/text/fold-text';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import type { FileRow } from './read-file.ts';
import { differingFields, type Identity, type RowProblem } from './row-card.ts';

interface Match {
  card: EmployeeRow | null;
  problem: RowProblem | null;
}

/** Cards of the store by what rows name people by. */
export interface KnownCards {
  byDocument: ReadonlyMap<string | null, EmployeeRow[]>;
  byEmail: ReadonlyMap<string, EmployeeRow[]>;
  byName: ReadonlyMap<string, EmployeeRow[]>;
}

export const indexCards = (cards: readonly EmployeeRow[]): KnownCards => ({
  byDocument: grouped(cards, ({ document_key: key }) => (key === null ? [] : [currentKey(key)])),
  byEmail: grouped(cards, ({ email, account_email: account }) => [
    ...new Set([email, account].flatMap((address) => address?.toLowerCase() ?? [])),
  ]),
  byName: grouped(cards, (card) => [foldText(nameOfEmployee(card))]),
});

function grouped(cards: readonly EmployeeRow[], keysOf: (card: EmployeeRow) => string[]): Map<string, EmployeeRow[]> {
  const groups = new Map<string, EmployeeRow[]>();
  for (const card of cards) for (const key of keysOf(card)) groups.set(key, [...(groups.get(key) ?? []), card]);
  return groups;
}

const found = (card: EmployeeRow | null): Match => ({ card, problem: null });
const unclear = (label: string | null, message: string): Match => ({ card: null, problem: { label, message } });

/**
 * The card that a row is about: by document, else by e-mail. A name alone never leads to one, as two people may share it; but
 * a row that says nothing else than a card does is that card, so that a file that comes twice doubles nobody.
 */
export function findMatch(row: FileRow, { documentKey, email, name }: Identity, cards: KnownCards): Match {
  const [byDocument] = cards.byDocument.get(documentKey) ?? [];
  if (byDocument) return found(byDocument);
  const namesakes = cards.byName.get(name) ?? [];
  const same = namesakes.find((card) => differingFields(row, card).length === 0);
  if (same) return found(same);
  if (email !== null) return matchEmail(documentKey, cards.byEmail.get(email) ?? []);
  const [namesake] = namesakes;
  // A document that is new to the store is somebody else of the same name.
  if (documentKey !== null || !namesake) return found(null);
  return unclear(
    employeeFields.document,
    `Ya hay un empleado llamado ${nameOfEmployee(namesake)}. Escribe su documento o su correo para saber si es el mismo.`,
  );
}

function matchEmail(documentKey: string | null, [card, another]: readonly EmployeeRow[]): Match {
  if (!card) return found(null);
  if (another) return unclear(employeeFields.email, 'Hay más de un empleado con este correo. Escribe su documento.');
  if (documentKey !== null && card.document_key !== null) {
    return unclear(
      employeeFields.document,
      `El correo es de ${nameOfEmployee(card)}, que tiene otro documento. Corrige el documento o el correo.`,
    );
  }
  return found(card);
}
