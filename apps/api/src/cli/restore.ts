import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#config.ts';
import { failSilent } from '#features/backups/backups.queries.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { findRestore, insertRestore } from '#features/backups/restores.queries.ts';
import { openServices } from '#services.ts';

/** `npm run restore -- archivo.tar`: for whoever has the machine but no console left. RESTAURAR is asked for, or read. */
const [path] = process.argv.slice(2);
if (!path) {
  console.error('Uso: npm run restore -- archivo.tar');
  process.exit(2);
}

const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), console);
try {
  if (!services.backups?.ownerUrl) {
    throw new Error('Hacen falta BACKUP_DATABASE_URL, BACKUP_SIGNING_KEY y OWNER_DATABASE_URL.');
  }
  await access(path);
  const typed = await ask('Los datos de ahora serán reemplazados. Escribe RESTAURAR para seguir: ');
  if (typed.trim().toUpperCase() !== 'RESTAURAR')
    throw new Error('Debes escribir exactamente "RESTAURAR" para confirmar');
  const now = services.clock();
  // Whoever types this command sees that nothing else is at work; a killed one would be in the way for a while.
  await failSilent(services.db, new Date(now.getTime() - 60_000), now);
  const id = randomUUID();
  const row = await insertRestore(services.db, { id, kind: 'restore', source: basename(path), created_at: now });
  if (!row) throw new Error('Ya hay una restauración en marcha.');
  await runRestore(services, { restoreId: id }, async () => createReadStream(path, { highWaterMark: 1 << 20 }));
  const done = await findRestore(services.db, id);
  if (done?.status !== 'completed') throw new Error(done?.failure ?? 'No se pudo restaurar.');
  console.log(`Restaurado: ${done.tables} tablas, ${done.table_rows} filas comparadas con el respaldo.`);
  console.log(`Los datos de antes siguen en la base ${done.kept_database}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await services.close();
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer;
}
