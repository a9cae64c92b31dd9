import {
  type ClientFileField,
  type ClientImportOptions,
  clientFileFields,
} from '@minipos/contract/clients/client-files';
import { namelessTextOf } from '@minipos/contract/clients/clients';
import type { RowOutcome } from '@minipos/contract/imports/import-calls';
import { usualPaymentDays } from '@minipos/domain/clients/payment-terms';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { RowProblem } from '#features/imports/public.ts';
import { momentOfDay, notYet } from '../../accounts/owed-since.ts';
import { highestLimitCents } from '../../client-debt.ts';
import { isOpenTo, mergeNames, wholeNameOf } from './client-names.ts';
import type { Matches } from './match-clients.queries.ts';
import type { ParsedClient } from './parse-client.ts';

/** Columns of a client that a file can set. */
export interface ClientColumns {
  kind: string;
  first_name: string;
  last_name: string;
  document_type: string | null;
  document_number: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  notes: string | null;
  credit_limit_usd: number;
  payment_days: number;
  is_active: boolean;
}

export interface KnownClient extends ClientColumns {
  id: number;
  rev: number;
  created_at: Date;
  document_key: string | null;
  debt_usd: number;
  /** Another row of this import has changed them already. */
  touched: boolean;
}

export interface PlannedClient {
  row: ParsedClient;
  outcome: RowOutcome;
  known: KnownClient | null;
  /** The whole client as the row leaves them; null when it fails. */
  client: ClientColumns | null;
  changed: (keyof ClientColumns)[];
  debtMove: Cents;
  /** Since when it is owed. */
  movedAt: Date;
  problems: RowProblem[];
}

export interface ClientRules {
  options: ClientImportOptions;
  mayLowerDebts: boolean;
  checkedRev: number | null;
  uploadedAt: Date;
  now: Date;
}

type Refuse = (field: ClientFileField | null, message: string, value?: string | null) => void;

/** What each row would do to the clients as they are. Two rows that mean the same client: the first one counts. */
export function planClients(rows: readonly ParsedClient[], matches: Matches, rules: ClientRules): PlannedClient[] {
  const taken = new Set<number>();
  return rows.map((row) => planClient(row, matches, rules, taken));
}

function planClient(row: ParsedClient, matches: Matches, rules: ClientRules, taken: Set<number>): PlannedClient {
  const problems = [...row.problems];
  const refuse: Refuse = (field, message, value = null) => problems.push({ field, message, value });
  const known = findKnown(row, matches, refuse);
  if (known && (known.touched || taken.has(known.id))) refuse(null, 'Otra fila del archivo ya es de este cliente');
  const client = mergeColumns(row, known);
  if (client.first_name === '' && client.last_name === '') refuse('firstName', namelessTextOf(client.kind));
  const debtMove = moveOf(row, known, rules, refuse);
  const movedAt = momentOfDay(rules.now, row.fields.owedSince ?? null);
  if (movedAt === null) refuse('owedSince', notYet, row.fields.owedSince ?? null);
  requireWithinLimit(client, known, debtMove, rules, refuse);
  const fate = { row, known, movedAt: movedAt ?? rules.now, problems };
  if (problems.length > 0) return { ...fate, outcome: 'failed', client: null, changed: [], debtMove: 0 };
  if (known) taken.add(known.id);
  const columns = Object.keys(client) as (keyof ClientColumns)[];
  const changed = known ? columns.filter((column) => known[column] !== client[column]) : columns;
  const isSame = known !== null && changed.length === 0 && debtMove === 0;
  return { ...fate, outcome: known ? (isSame ? 'unchanged' : 'updated') : 'created', client, changed, debtMove };
}

/**
 * By document, else by e-mail, else by name: the one client of exactly that name who has none of what the row would tell them
 * apart by. So a document that is added to a client does not make a second one who owes the same.
 */
function findKnown({ documentKey, fields }: ParsedClient, matches: Matches, refuse: Refuse): KnownClient | null {
  const ofDocument = documentKey === null ? [] : (matches.byDocument.get(documentKey) ?? []);
  if (ofDocument.length > 1) refuse('document', 'Hay varios clientes con este documento. Únelos primero.');
  const ofEmail = fields.email ? (matches.byEmail.get(fields.email.toLowerCase()) ?? null) : null;
  const byDocument = ofDocument[0] ?? null;
  // Somebody else with another document, or none to compare, has this address.
  const isOther =
    ofEmail !== null && (byDocument ? byDocument.id !== ofEmail.id : isSomebodyElse(documentKey, ofEmail));
  if (isOther) refuse('email', 'Ya existe un cliente con ese correo electrónico', fields.email ?? null);
  if (byDocument ?? ofEmail) return byDocument ?? ofEmail;
  const brings = { documentKey, email: fields.email ?? null };
  const namesakes = (matches.byName.get(wholeNameOf(fields)) ?? []).filter((one) =>
    isOpenTo({ documentKey: one.document_key, email: one.email }, brings),
  );
  if (namesakes.length > 1) refuse('firstName', severalOf(brings));
  return namesakes[0] ?? null;
}

const severalOf = ({ documentKey, email }: { documentKey: string | null; email: string | null }): string =>
  documentKey === null && email === null
    ? 'Hay varios clientes con este nombre. Agrega el documento.'
    : 'Hay varios clientes con este nombre y sin estos datos. Complétalos o únelos primero.';

const isSomebodyElse = (documentKey: string | null, { document_key }: KnownClient) =>
  documentKey !== null && document_key !== null && documentKey !== document_key;

const institutions: ReadonlySet<string | null | undefined> = new Set(['J', 'G', 'C']);

function mergeColumns(row: ParsedClient, known: KnownClient | null): ClientColumns {
  const { fields } = row;
  // A person's RIF says more than their cédula, which is the same document.
  const isShorter =
    known !== null && row.documentKey === known.document_key && (known.document_number ?? '').includes('-');
  const { documentType, documentNumber }: Partial<typeof fields> =
    isShorter && !fields.documentNumber?.includes('-') ? {} : fields;
  const usualKind = institutions.has(documentType) ? 'business' : 'individual';
  return {
    kind: fields.kind ?? known?.kind ?? usualKind,
    ...mergeNames(row, known),
    document_type: documentType ?? known?.document_type ?? null,
    document_number: documentNumber ?? known?.document_number ?? null,
    email: fields.email ?? known?.email ?? null,
    phone: fields.phone ?? known?.phone ?? null,
    address: fields.address ?? known?.address ?? null,
    notes: fields.notes ?? known?.notes ?? null,
    credit_limit_usd: fields.creditLimit ?? known?.credit_limit_usd ?? 0,
    payment_days: fields.paymentDays ?? known?.payment_days ?? usualPaymentDays,
    is_active: fields.isActive ?? known?.is_active ?? true,
  };
}

function moveOf(row: ParsedClient, known: KnownClient | null, rules: ClientRules, refuse: Refuse): Cents {
  const { balance } = row.fields;
  if (balance === undefined) return 0;
  if (known && isMadeSince(known, rules)) return firstMoveOf(balance, known, rules, refuse);
  if (known && rules.options.balances === 'ignore') return 0;
  const move = centsFromDecimal(balance) - centsFromDecimal(known?.debt_usd ?? 0);
  // They bought or paid after people saw what the file would do; its figure is older than that.
  if (move !== 0 && known && !known.touched && rules.checkedRev !== null && known.rev > rules.checkedRev) {
    refuse('balance', 'Su cuenta cambió después de revisar el archivo', comma(balance));
  }
  requireRight(move, balance, rules, refuse);
  return move;
}

function requireRight(move: Cents, balance: number, { mayLowerDebts }: ClientRules, refuse: Refuse): void {
  if (move < 0 && !mayLowerDebts) {
    refuse('balance', 'Bajar una deuda o dar saldo a favor pide el permiso de devoluciones', comma(balance));
  }
}

/** A till made the card after people saw that the file would; it is none that existed for them. */
const isMadeSince = ({ rev, created_at, touched }: KnownClient, { checkedRev, uploadedAt }: ClientRules): boolean =>
  !touched && checkedRev !== null && rev > checkedRev && created_at > uploadedAt;

/** What the file says that a client owed comes to a card without an account; to one with an account a person has to say it. */
function firstMoveOf(balance: number, { debt_usd }: KnownClient, rules: ClientRules, refuse: Refuse): Cents {
  const move = centsFromDecimal(balance);
  if (move !== 0 && centsFromDecimal(debt_usd) !== 0) {
    refuse(
      'balance',
      'Se registró después de revisar el archivo y ya tiene cuenta. Ajusta su deuda a mano.',
      comma(balance),
    );
    return 0;
  }
  requireRight(move, balance, rules, refuse);
  return move;
}

/** A debt that the file brings is within the limit, or lifts it. */
function requireWithinLimit(
  client: ClientColumns,
  known: KnownClient | null,
  move: Cents,
  { options }: ClientRules,
  refuse: Refuse,
): void {
  const after = centsFromDecimal(known?.debt_usd ?? 0) + move;
  if (move <= 0 || after <= centsFromDecimal(client.credit_limit_usd)) return;
  if (!options.raisesLimit || after > highestLimitCents) {
    refuse(
      'balance',
      'Debe más que su límite de crédito. Corrige el límite o activa subirlo.',
      comma(decimalFromCents(after)),
    );
  } else client.credit_limit_usd = decimalFromCents(after);
}

const shownColumns: Record<keyof ClientColumns, ClientFileField> = {
  kind: 'kind',
  first_name: 'firstName',
  last_name: 'lastName',
  document_type: 'document',
  document_number: 'document',
  email: 'email',
  phone: 'phone',
  address: 'address',
  notes: 'notes',
  credit_limit_usd: 'creditLimit',
  payment_days: 'paymentDays',
  is_active: 'isActive',
};
const figures = new Set<keyof ClientColumns>(['credit_limit_usd', 'payment_days']);

/** What a row changes, in words; figures with what they were. */
export function describeClientChanges({ known, client, changed, debtMove }: PlannedClient): string[] {
  if (!known || !client) return [];
  const fields = changed.map((column) => {
    const label = clientFileFields[shownColumns[column]];
    return figures.has(column) ? `${label}: ${comma(known[column])} → ${comma(client[column])}` : label;
  });
  if (debtMove === 0) return [...new Set(fields)];
  const after = decimalFromCents(centsFromDecimal(known.debt_usd) + debtMove);
  return [...new Set(fields), `${clientFileFields.balance}: ${comma(known.debt_usd)} → ${comma(after)}`];
}

const comma = (value: string | number | boolean | null) => (value === null ? '—' : String(value).replace('.', ','));
