import {
  type ActivityArea,
  areaOfAction,
  isStoreAction,
  type StoreAction,
} from '@minipos/domain/activity/store-actions';
import type { Permission } from '@minipos/domain/people/permissions';
import { cashWords } from './cash-words.ts';
import { catalogueWords } from './catalogue-words.ts';
import { clientWords } from './client-words.ts';
import { countWords } from './count-words.ts';
import { importWords } from './import-words.ts';
import { purchaseWords } from './purchase-words.ts';
import { repairWords } from './repair-words.ts';
import { saleWords } from './sale-words.ts';
import { staffWords } from './staff-words.ts';
import { storeWords } from './store-words.ts';
import { transferWords } from './transfer-words.ts';
import { asPart, type Describe, type Detail, line, type NameOf, type Worded } from './wording.ts';

// An action without words does not compile.
const words: Readonly<Record<StoreAction, Describe>> = {
  ...saleWords,
  ...cashWords,
  ...catalogueWords,
  ...clientWords,
  ...importWords,
  ...purchaseWords,
  ...countWords,
  ...repairWords,
  ...staffWords,
  ...storeWords,
  ...transferWords,
};

/** An entry as it was recorded. */
export interface StoreEntry {
  action: string;
  /** `kind:id` of what it happened to. */
  subject: string;
  actorId: number | null;
  detail: Detail;
}

/** What the reader may see besides who did what. */
export interface Reader {
  may: (permission: Permission) => boolean;
  seesCosts: boolean;
}

// Who may not see the records of an area is told what was done there, without names and figures.
const neededIn: Partial<Record<ActivityArea, Permission>> = {
  sales: 'sales.view',
  cash: 'reports.financial',
  clients: 'clients.view',
  purchases: 'suppliers.view',
  repairs: 'services.view',
  people: 'employees.view',
  store: 'settings.view',
};

/** An entry of a store as a person would tell it. An action of a newer version stays vague, not raw. */
export function describeStoreEntry(entry: StoreEntry, nameOf: NameOf, reader: Reader): Worded {
  const { action, detail, actorId } = entry;
  if (!isStoreAction(action)) return { did: 'hizo algo que esta versión no conoce', changes: [] };
  const needed = neededIn[areaOfAction(action)];
  const subjectId = subjectOf(entry).id;
  const allNamed: NameOf = (kind, id) => (kind === 'client' && !reader.may('clients.view') ? null : nameOf(kind, id));
  if (needed && !reader.may(needed)) return words[action]({ detail: {}, subjectId, actorId, nameOf: () => null });
  const { costUSD, ...rest } = detail;
  const shown = reader.seesCosts && costUSD !== undefined ? detail : rest;
  const { did, changes } = words[action]({ detail: shown, subjectId, actorId, nameOf: allNamed });
  return { did, changes: [...changes, ...throughWhom(detail, actorId, nameOf)] };
}

/** The parts of `sale:12`. */
export function subjectOf({ subject }: Pick<StoreEntry, 'subject'>): { kind: string; id: string } {
  const at = subject.indexOf(':');
  return { kind: subject.slice(0, at), id: subject.slice(at + 1) };
}

/** Work of a device counts for who proved it, and names who was signed in there and who it was said to be of. */
function throughWhom({ through }: Detail, actorId: number | null, nameOf: NameOf) {
  const { signedInUserId, saidUserId } = asPart(through);
  const other = (userId: unknown) => (userId === actorId ? null : nameOf('user', userId));
  return [...line('Con la sesión de', other(signedInUserId)), ...line('A nombre de', other(saidUserId))];
}
