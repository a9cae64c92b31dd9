import type { StoreTransaction } from '#db/transaction.ts';
import {
  type AppliedRows,
  type ImportKind,
  type ImportRow,
  problemsOf,
  type RawRow,
} from '#features/imports/public.ts';
import { type ClientEffect, insertClientEffects } from './client-effects.queries.ts';
import { type ClientRun, clientRun } from './client-run.ts';
import { findClientMatches } from './rows/match-clients.queries.ts';
import { type ParsedClient, parseClient } from './rows/parse-client.ts';
import { type PlannedClient, planClients } from './rows/plan-clients.ts';
import { adjustDebts, insertClients, replaceClients } from './write-clients.queries.ts';

/** Reads a chunk of clients; written, it costs at most a rev a row. */
export function prepareClients(row: ImportRow, raw: RawRow[]): ReturnType<ImportKind['prepare']> {
  const run = clientRun(row);
  const rows = raw.map((one) => parseClient(one, run.mapping));
  return { revs: rows.length, apply: (tx, now) => applyRows(tx, { run, rows, actorUserId: row.actor_user_id, now }) };
}

interface Chunk {
  run: ClientRun;
  rows: ParsedClient[];
  actorUserId: number;
  now: Date;
}

async function applyRows(tx: StoreTransaction, { run, rows, actorUserId, now }: Chunk): Promise<AppliedRows> {
  const { storeId, importId, options } = run;
  const matches = await findClientMatches(tx.db, storeId, importId, rows);
  const planned = planClients(rows, matches, { ...run, now });
  const [created, updated] = await Promise.all([create(tx, planned, now), update(tx, planned, now)]);
  const effects = [...created, ...updated];
  const at = new Map(planned.map(({ row, movedAt }) => [row.place, movedAt]));
  const moves = effects
    .filter(({ debtMove }) => debtMove !== 0)
    .map(({ clientId, debtMove, place }) => ({ clientId, cents: debtMove, at: at.get(place) ?? now, importId }));
  await Promise.all([
    adjustDebts(tx, moves, { reason: options.reason ?? '', actorUserId, now }),
    insertClientEffects(tx.db, storeId, importId, effects),
  ]);
  const count = (outcome: PlannedClient['outcome']) => planned.filter((plan) => plan.outcome === outcome).length;
  return {
    created: created.length,
    updated: updated.length,
    unchanged: count('unchanged'),
    failed: count('failed'),
    problems: problemsOf(planned.map(({ row, ...plan }) => ({ ...plan, place: row.place, line: row.line }))),
  };
}

async function create(tx: StoreTransaction, planned: PlannedClient[], now: Date): Promise<ClientEffect[]> {
  const plans = planned.flatMap(({ client, ...plan }) =>
    plan.outcome === 'created' && client ? [{ ...plan, client }] : [],
  );
  const written = await insertClients(
    tx,
    plans.map(({ client }) => client),
    now,
  );
  return plans.map(({ row, debtMove }, index) => {
    const made = written[index];
    if (!made) throw new Error('fewer clients were made than rows create');
    const { place, line } = row;
    return { place, line, clientId: made.id, before: null, revAfter: made.rev, debtMove };
  });
}

/** A client whose debt alone moves gets a new rev as well. */
async function update(tx: StoreTransaction, planned: PlannedClient[], now: Date): Promise<ClientEffect[]> {
  const plans = planned.flatMap(({ known, client, ...plan }) =>
    plan.outcome === 'updated' && known && client ? [{ ...plan, known, client }] : [],
  );
  const revs = await replaceClients(
    tx,
    plans.map(({ known, client }) => ({ id: known.id, client })),
    now,
  );
  return plans.map(({ row, known, changed, debtMove }, index) => ({
    place: row.place,
    line: row.line,
    clientId: known.id,
    before: Object.fromEntries(changed.map((column) => [column, known[column]])),
    revAfter: revs[index] ?? known.rev,
    debtMove,
  }));
}
