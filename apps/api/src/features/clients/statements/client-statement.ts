import { documentText } from '@minipos/domain/client-documents';
import { caracasDay } from '@minipos/domain/rates';
import { type Statement, statementOf } from '@minipos/domain/statement';
import type { Db } from '../../../db/pool.ts';
import { chooseForStore } from '../../rates/public.ts';
import { findMovementDetails, findStatement } from '../account.queries.ts';
import { findClient } from '../clients.queries.ts';
import { findOpenCharges } from '../open-charges.ts';
import { presentAccount, presentMovement } from '../present-account.ts';
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
  const [details, charges] = await Promise.all([findMovementDetails(db, storeId, lines), findOpenCharges(db, client)]);
  const open = new Map(charges.map(({ id, openCents }) => [id, openCents]));
  const account = presentAccount(client, charges, null, now);
  const document = documentText({ type: client.document_type, number: client.document_number });
  return statementOf({
    store: { name: store.name, taxId: store.tax_id, address: store.address, phone: store.phone },
    client: { name: account.client.name, document: withDocument ? document : null },
    at: now,
    debtUSD: account.totalDebt,
    ageing: account.ageing,
    movements: lines.map((line) => presentMovement(storeId, line, open.get(line.id) ?? 0, details.get(line.id))),
    total,
    rate: rate && rate.inForce,
  });
}
