import * as calls from '@minipos/contract/reports/report-mails';
import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import { readStore, writeStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findReader, saveChoice } from './report-mails.queries.ts';

/** What a person chooses to get of a store by mail. */
export const reportMailRoutes: Route[] = [
  route(calls.getReportMails, async ({ db, storeId, user }) => {
    const reader = await readStore(db, storeId, (tx) => findReader(tx, storeId, user.id));
    const mayReceive = reader !== undefined && seesStoreMoney(user, storeId);
    const { daily = false, weekly = false, email = null } = mayReceive ? reader : {};
    return ok({ data: { daily, weekly, mayReceive, email } });
  }),

  route(calls.chooseReportMails, async ({ db, storeId, user }, { body }) => {
    await writeStore(db, storeId, 0, (tx) => saveChoice(tx.db, storeId, user.id, body));
    return ok({ message: 'Correos guardados correctamente' });
  }),
];
