import { type Statement, statementOf } from '@minipos/documents/statement/statement';
import { documentText } from '@minipos/domain/people/client-documents';
import { caracasDay } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { findMovementDetails, findStatement } from '../accounts/account.queries.ts';
import { findOpenCharges } from '../accounts/open-charges.ts';
import { findOverdue } from '../accounts/overdue.queries.ts';
import { presentAccount, presentMovement } from '../accounts/present-account.ts';
import { findClient } from '../clients.queries.ts';
import { findStoreHeading } from './statements.queries.ts';

interface Options {
  /** Movements at most, the newest ones. */
  most: number;
  /** Strangers may come to read a public page: the document is not on it. */
  withDocument: boolean;
}

/** The account of a client as of now, described; undefined when the store does not have them. */
export async function clientStatement(
  db: Db,
  storeId: number,
  clientId: number,
  now: Date,
  { most, withDocument }: Options,
): Promise<Statement | undefined> {
  const [client, { lines, total }, store, rate] = await Promise.all([
    findClient(db, storeId, clientId),
    findStatement(db, storeId, clientId, { page: 1, limit: most }),
    findStoreHeading(db, storeId),
    chooseForStore(db, storeId, caracasDay(now)),
  ]);
  if (!client) return undefined;
  const [details, charges, overdue] = await Promise.all([
    findMovementDetails(db, storeId, lines),
    findOpenCharges(db, client),
    findOverdue(db, storeId, [clientId], caracasDay(now)),
  ]);
  const open = new Map(charges.map(({ id, openCents }) => [id, openCents]));
  const figures = { lastPaymentAt: null, overdueUSD: overdue.get(clientId) ?? 0 };
  const account = presentAccount(client, charges, figures, now);
  const terms = { storeId, paymentDays: client.payment_days, now };
  const document = documentText({ type: client.document_type, number: client.document_number });
  return statementOf({
    store: { name: store.name, taxId: store.tax_id, address: store.address, phone: store.phone },
    client: { name: account.client.name, document: withDocument ? document : null },
    at: now,
    debtUSD: account.totalDebt,
    overdueUSD: account.overdueUSD,
    ageing: account.ageing,
    movements: lines.map((line) => presentMovement(terms, line, open.get(line.id) ?? 0, details.get(line.id))),
    total,
    rate: rate && rate.inForce,
  });
}
