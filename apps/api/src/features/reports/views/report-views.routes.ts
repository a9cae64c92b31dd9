import * as calls from '@minipos/contract/reports/report-views';
import { mayReadReport } from '@minipos/domain/people/report-rights';
import { readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { deleteView, findViews, renameView, type ViewRow } from './report-views.queries.ts';
import { saveView } from './save-view.ts';

const presentView = ({ id, name, report, filters }: ViewRow) => ({ id, name, report, filters });

/** What a person keeps of the reports of a store. Nobody else sees it. */
export const reportViewRoutes: Route[] = [
  route(calls.listReportViews, async ({ db, storeId, user }) => {
    const rows = await readStore(db, storeId, (tx) => findViews(tx, storeId, user.id));
    // A right that was taken away takes the views of its reports out of sight.
    const shown = rows.filter(({ report }) => mayReadReport(user, storeId, report));
    const byName = shown.toSorted((a, b) => a.name.localeCompare(b.name, 'es') || a.id - b.id);
    return ok({ data: byName.map(presentView) });
  }),

  route(calls.createReportView, async (ctx, { body }) =>
    ok({ data: presentView(await saveView(ctx, body)), message: 'Vista guardada correctamente' }),
  ),

  route(calls.renameReportView, async ({ db, storeId, user }, { params, body }) => {
    const own = { userId: user.id, viewId: params.viewId };
    const row = await writeStore(db, storeId, 0, (tx) => renameView(tx.db, storeId, own, body.name));
    if (!row) throw new AppError('REPORT_VIEW_NOT_FOUND');
    return ok({ data: presentView(row), message: 'Vista actualizada correctamente' });
  }),

  route(calls.deleteReportView, async ({ db, storeId, user }, { params }) => {
    const own = { userId: user.id, viewId: params.viewId };
    const isGone = await writeStore(db, storeId, 0, (tx) => deleteView(tx.db, storeId, own));
    if (!isGone) throw new AppError('REPORT_VIEW_NOT_FOUND');
    return ok({ message: 'Vista eliminada correctamente' });
  }),
];
