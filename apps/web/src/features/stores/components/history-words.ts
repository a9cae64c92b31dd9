import type { storeHistory } from '@minipos/contract/stores';
import type { z } from 'zod';
import { type WordedChange, wordChanges, wordValues } from './change-words.ts';

export type HistoryEntry = z.output<typeof storeHistory.answer>['data'][number];

interface WordedEntry {
  /** 'María Rodríguez' or 'El sistema'. */
  who: string;
  /** 'cambió la configuración' */
  did: string;
  changes: readonly WordedChange[];
}

type Detail = HistoryEntry['detail'];

const part = (detail: Detail, name: 'before' | 'after'): Detail => {
  const value = detail[name];
  return typeof value === 'object' && value !== null ? (value as Detail) : {};
};
const comparison = (detail: Detail) => wordChanges(part(detail, 'before'), part(detail, 'after'));
const named = (detail: Detail) => (typeof detail.name === 'string' ? ` «${detail.name}»` : '');

type Describe = (detail: Detail) => Omit<WordedEntry, 'who'>;

const plain =
  (did: string): Describe =>
  () => ({ did, changes: [] });

const actions: Readonly<Record<string, Describe>> = {
  'store.created': (detail) => ({ did: `creó la tienda${named(detail)}`, changes: [] }),
  'store.changed': (detail) => ({ did: 'cambió los datos de la tienda', changes: comparison(detail) }),
  'store.activated': plain('activó la tienda'),
  'store.deactivated': plain('desactivó la tienda'),
  'store.archived': plain('eliminó la tienda'),
  'store.settings_changed': (detail) => ({ did: 'cambió la configuración', changes: comparison(detail) }),
  'department.created': (detail) => ({ did: `creó el departamento${named(detail)}`, changes: [] }),
  'department.changed': describeDepartment,
  'department.deleted': (detail) => ({ did: `eliminó el departamento${named(detail)}`, changes: [] }),
};

function describeDepartment({ name, ...changed }: Detail): Omit<WordedEntry, 'who'> {
  const department = `el departamento${named({ name })}`;
  const onlyStatus = Object.keys(changed).length === 1 && typeof changed.isActive === 'boolean';
  if (onlyStatus) return { did: `${changed.isActive ? 'activó' : 'desactivó'} ${department}`, changes: [] };
  return { did: `cambió ${department}`, changes: wordValues(changed) };
}

/** An entry of the audit log as a person would tell it; an action this version does not know stays vague, not raw. */
export function describeEntry({ action, actorName, detail }: HistoryEntry): WordedEntry {
  const describe = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return { who: actorName ?? 'El sistema', ...(describe ?? plain('registró un cambio'))(detail) };
}
