import { mostReportViews, type NewReportView } from '@minipos/contract/reports/report-views';
import { mayReadReport } from '@minipos/domain/people/report-rights';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { countViews, insertView, type ViewRow } from './report-views.queries.ts';

/** Keeps a report that the person may read under a name. The store's clock lets one save at a time, so the count holds. */
export async function saveView({ db, storeId, user, now }: StoreCtx, view: NewReportView): Promise<ViewRow> {
  if (!mayReadReport(user, storeId, view.report)) throw new AppError('FORBIDDEN');
  return writeStore(db, storeId, 0, async (tx) => {
    if ((await countViews(tx.db, storeId, user.id)) >= mostReportViews) throw new AppError('TOO_MANY_REPORT_VIEWS');
    return insertView(tx.db, storeId, { ...view, userId: user.id, now });
  });
}
