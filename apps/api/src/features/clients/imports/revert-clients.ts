import type { StoreTransaction } from '#db/transaction.ts';
import type { PlacedProblem, Stretch } from '#features/imports/public.ts';
import { findClientEffects } from './client-effects.queries.ts';
import { adjustDebts, archiveClients, replaceClients } from './write-clients.queries.ts';

const keptMessage = 'No se deshizo: el cliente cambió, compró o pagó después de la importación';

/** Takes back what a stretch of a file of clients did, but for those with whom something has happened since. */
export async function revertClients(tx: StoreTransaction, stretch: Stretch): Promise<PlacedProblem[]> {
  const { run, from, to, actorUserId, now } = stretch;
  const effects = await findClientEffects(tx.db, run.store_id, run.id, from, to);
  const taken = effects.filter(({ isStale }) => !isStale);
  const made = taken.filter(({ before }) => before === null).map(({ clientId }) => clientId);
  const moves = taken
    .filter(({ debtMove }) => debtMove !== 0)
    .map(({ clientId, debtMove }) => ({ clientId, cents: -debtMove, at: now, importId: run.id }));
  await replaceClients(
    tx,
    taken.map(({ clientId, client, before }) => ({ id: clientId, client: { ...client, ...before } })),
    now,
  );
  await adjustDebts(tx, moves, { reason: `Importación deshecha: ${run.file_name}`, actorUserId, now });
  await archiveClients(tx, made, now);
  return effects
    .filter(({ isStale }) => isStale)
    .map(({ place, line, name }) => ({ place, line, field: null, value: name, message: keptMessage }));
}
