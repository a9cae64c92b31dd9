import type { ActivityEntry, ActivityFilter } from '@minipos/contract/activity/activity';
import { activityAreaLabels } from '@minipos/domain/activity/store-actions';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { formatDate, formatTime } from '@minipos/domain/text/format';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import { type ActivityRow, findActivityAfter } from './activity.queries.ts';
import { presentActivity } from './present-activity.ts';

const pageRows = 1000;

type Column = [heading: string, cell: (entry: ActivityEntry) => Cell];

const columns: Column[] = [
  ['N.º', ({ seq }) => seq],
  ['Fecha', ({ at }) => formatDate(at)],
  ['Hora', ({ at }) => formatTime(at)],
  ['Persona', ({ actorName }) => actorName ?? 'El sistema'],
  ['Área', ({ area }) => (area === null ? null : activityAreaLabels[area])],
  ['Qué hizo', ({ did }) => did],
  ['Detalle', ({ changes }) => changes.map(changeText).join('; ')],
];

const changeText = ({ label, before, after }: ActivityEntry['changes'][number]) =>
  `${label}: ${before === undefined ? '' : `${before} → `}${after}`;

type Line = ActivityEntry & Pick<ActivityRow, 'at_key'>;

/** The history that fits the filter, as a file that is written while it is read; that somebody took it along is recorded. */
export async function exportActivity(ctx: StoreCtx, filter: ActivityFilter): Promise<Download> {
  if (!can(ctx.user, ctx.storeId, 'audit.view')) throw new AppError('FORBIDDEN');
  await writeStore(ctx.db, ctx.storeId, 0, (tx) =>
    appendStoreAudit(tx, ctx, 'history.exported', `store:${ctx.storeId}`, { filter }),
  );
  const readPage = (last: Line | null) =>
    readStore(ctx.db, ctx.storeId, async (db) => {
      const rows = await findActivityAfter(db, ctx.storeId, filter, last, pageRows);
      const entries = await presentActivity(ctx, db, rows);
      return entries.map((entry, place): Line => ({ ...entry, at_key: rows[place]?.at_key ?? '' }));
    });
  const headings = columns.map(([heading]) => heading);
  const pages = inPages(pageRows, headings, readPage, (entry) => columns.map(([, cell]) => cell(entry)));
  return writeSheet({ name: `historial-${caracasDay(ctx.now)}`, title: 'Historial', format: 'csv' }, pages);
}
