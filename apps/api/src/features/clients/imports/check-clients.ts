import type { ClientImportPreviewRow } from '@minipos/contract/clients/client-files';
import { decimalFromCents } from '@minipos/domain/money/money';
import { documentText } from '@minipos/domain/people/client-documents';
import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { CheckedRow, ImportRow, RawRow } from '#features/imports/public.ts';
import { clientRun } from './client-run.ts';
import { createNameFinder, wholeNameOf } from './rows/client-names.ts';
import { findClientMatches } from './rows/match-clients.queries.ts';
import { parseClient } from './rows/parse-client.ts';
import { describeClientChanges, type PlannedClient, planClients } from './rows/plan-clients.ts';

/** Plans a file of clients, chunk after chunk, without changing any. */
export function checkClients(db: Database, row: ImportRow): (rows: RawRow[]) => Promise<CheckedRow[]> {
  const run = clientRun(row);
  const markRepeat = createRepeatFinder();
  return async (raw) => {
    const rows = raw.map((one) => parseClient(one, run.mapping));
    const matches = await readStore(db, run.storeId, (tx) => findClientMatches(tx, run.storeId, run.importId, rows));
    const planned = planClients(rows, matches, { ...run, now: new Date() });
    for (const plan of planned) markRepeat(plan);
    return planned.map((plan) => ({
      place: plan.row.place,
      line: plan.row.line,
      outcome: plan.outcome,
      problems: plan.problems,
      present: () => presentPlan(plan),
    }));
  };
}

/** Finds rows that repeat whom an earlier one of the file is about. Holds one entry per document, e-mail and name. */
function createRepeatFinder() {
  const seen = new Map<string, number>();
  const findNamesake = createNameFinder();
  return (plan: PlannedClient): void => {
    const { row, known } = plan;
    const { documentKey, fields } = row;
    const email = fields.email?.toLowerCase();
    const namesake = findNamesake(wholeNameOf(fields), { documentKey, email: email ?? null }, row.line);
    const keys = [
      ['el mismo documento está', documentKey && `d${documentKey}`],
      ['el mismo correo está', email && `e${email}`],
      ['el mismo cliente está', known && `c${known.id}`],
    ] as const;
    const repeat = keys.find(([, key]) => key && seen.has(key));
    if (repeat || namesake !== null) {
      plan.outcome = 'failed';
      const message = repeat
        ? `Fila repetida: ${repeat[0]} en la línea ${seen.get(repeat[1] || '')}`
        : `Puede ser quien está en la línea ${namesake}: agrega el documento en las dos`;
      plan.problems = [{ field: null, message, value: fields.firstName ?? null }];
      return;
    }
    for (const [, key] of keys) if (key) seen.set(key, row.line);
  };
}

function presentPlan(plan: PlannedClient): Omit<ClientImportPreviewRow, 'line' | 'outcome' | 'messages'> {
  const { row, known, client, outcome, debtMove } = plan;
  const { firstName, lastName, documentType, documentNumber } = row.fields;
  const named = client ?? known ?? { first_name: firstName ?? '', last_name: lastName ?? '' };
  return {
    name: `${named.first_name} ${named.last_name}`.trim() || null,
    document: documentText({
      type: client?.document_type ?? documentType ?? null,
      number: client?.document_number ?? documentNumber ?? null,
    }),
    creditLimit: client?.credit_limit_usd ?? row.fields.creditLimit ?? null,
    balance: client ? (known?.debt_usd ?? 0) + decimalFromCents(debtMove) : (row.fields.balance ?? null),
    changes: outcome === 'updated' ? describeClientChanges(plan) : [],
  };
}
