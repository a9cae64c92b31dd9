import type { ActivityEntry, ActivityTold, RecordKind } from '@minipos/contract/activity/activity';
import { areaOfAction, isStoreAction } from '@minipos/domain/activity/store-actions';
import { can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import { seesCosts } from '#features/catalogue/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { AccountRow } from './account-activity.queries.ts';
import type { ActivityRow } from './activity.queries.ts';
import { findNames, type Reference } from './names.queries.ts';
import { describeAccountEntry } from './words/account-words.ts';
import { describeStoreEntry, type Reader, subjectOf } from './words/describe-entry.ts';
import { asPart, type Detail, type NamedKind } from './words/wording.ts';

/** Entries as who asks may read them; the names they need are read together. */
export async function presentActivity(
  ctx: Pick<StoreCtx, 'user' | 'storeId'>,
  db: Db,
  rows: readonly ActivityRow[],
): Promise<ActivityEntry[]> {
  const nameOf = await findNames(db, ctx.storeId, rows.flatMap(referencesOf));
  const reader: Reader = {
    may: (permission) => can(ctx.user, ctx.storeId, permission),
    seesCosts: seesCosts(ctx),
  };
  return rows.map((row) => {
    const { action, subject, detail, actor_user_id: actorId } = row;
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      actorName: row.actor_name,
      area: isStoreAction(action) ? areaOfAction(action) : null,
      ...describeStoreEntry({ action, subject, detail, actorId }, nameOf, reader),
      record: recordOf(row),
    };
  });
}

export const presentAccountActivity = (row: AccountRow): ActivityTold => ({
  seq: row.seq,
  at: row.at.toISOString(),
  actorName: row.actor_name,
  ...describeAccountEntry(row),
});

const namedSubjects: Readonly<Record<string, NamedKind>> = {
  client: 'client',
  user: 'user',
  device: 'device',
  cash_session: 'till',
};
const namedFields: readonly [field: string, kind: NamedKind][] = [
  ['clientId', 'client'],
  ['departmentId', 'department'],
  ['brandId', 'brand'],
  ['taxId', 'tax'],
  ['signedInUserId', 'user'],
  ['saidUserId', 'user'],
];

/** What an entry knows only by id. */
function referencesOf({ subject, detail }: ActivityRow): Reference[] {
  const { kind, id } = subjectOf({ subject });
  const named = namedSubjects[kind];
  const parts: Detail[] = [detail, asPart(detail.before), asPart(detail.after), asPart(detail.through)];
  return [
    ...(named ? [{ kind: named, id }] : []),
    ...parts.flatMap((part) =>
      namedFields.flatMap(([field, of]) =>
        typeof part[field] === 'number' ? [{ kind: of, id: String(part[field]) }] : [],
      ),
    ),
  ];
}

/** Records that a screen shows, those with a page of their own by their id. */
const records: Readonly<Record<string, { kind: RecordKind; hasPage: boolean }>> = {
  sale: { kind: 'sale', hasPage: true },
  client: { kind: 'client', hasPage: true },
  supplier: { kind: 'supplier', hasPage: true },
  purchase: { kind: 'purchase', hasPage: true },
  transfer: { kind: 'transfer', hasPage: true },
  product: { kind: 'product', hasPage: true },
  count: { kind: 'count', hasPage: true },
  user: { kind: 'person', hasPage: true },
  employee: { kind: 'employee', hasPage: true },
  hours: { kind: 'hours', hasPage: false },
  department: { kind: 'department', hasPage: false },
  brand: { kind: 'brand', hasPage: false },
  tax: { kind: 'tax', hasPage: false },
  cash_session: { kind: 'cash', hasPage: false },
  pickup: { kind: 'pickup', hasPage: false },
  device: { kind: 'device', hasPage: false },
  manual_rate: { kind: 'rate', hasPage: false },
  store: { kind: 'store', hasPage: false },
  incident: { kind: 'incident', hasPage: false },
  quarantine: { kind: 'incident', hasPage: false },
  import: { kind: 'import', hasPage: false },
  'client-import': { kind: 'client-import', hasPage: false },
};

function recordOf({ action, subject }: ActivityRow): ActivityEntry['record'] {
  const { kind, id } = subjectOf({ subject });
  const record = records[kind];
  // What was deleted has no page any more.
  if (!record || /\.(deleted|archived)$/.test(action)) return null;
  return { kind: record.kind, id: record.hasPage ? Number(id) : null };
}
