import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { failSilent } from '#features/backups/backups.queries.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { findRestore, insertRestore } from '#features/backups/restores.queries.ts';
import { openServices } from '#services.ts';

/** `npm run restore -- archivo.tar`: for whoever has the machine but no console left. RESTAURAR is asked for, or read. */
const { values: wanted, positionals } = parseArgs({
  // Both only here, where somebody has the machine, and each with a word of its own.
  options: { 'sin-respaldo': { type: 'boolean' }, 'aunque-no-cuadre': { type: 'boolean' } },
  allowPositionals: true,
});
const [path] = positionals;
if (!path) {
  console.error('Uso: npm run restore -- archivo.tar [--sin-respaldo] [--aunque-no-cuadre]');
  process.exit(2);
}

// Answers may also come all at once, from a file: a line that nobody has asked for yet must not be lost.
const lines = createInterface({ input: process.stdin });
const typed = lines[Symbol.asyncIterator]();

const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), console);
try {
  if (!services.backups?.ownerUrl) {
    throw new Error('Hacen falta BACKUP_DATABASE_URL, BACKUP_SIGNING_KEY y OWNER_DATABASE_URL.');
  }
  await access(path);
  await requireWord('RESTAURAR', 'Los datos de ahora serán reemplazados. Escribe RESTAURAR para seguir: ');
  if (wanted['sin-respaldo']) {
    const question = 'De los datos de ahora no se hará un respaldo. Escribe SIN RESPALDO para seguir: ';
    await requireWord('SIN RESPALDO', question);
  }
  const now = services.clock();
  await failSilent(services.db, now);
  const id = randomUUID();
  const row = await insertRestore(services.db, { id, kind: 'restore', source: basename(path), created_at: now });
  if (!row) throw new Error('Ya hay una restauración en marcha. Si se detuvo, espera 15 minutos y hazlo de nuevo.');
  await runRestore(
    services,
    { restoreId: id },
    {
      open: async () => createReadStream(path, { highWaterMark: 1 << 20 }),
      withoutSafety: wanted['sin-respaldo'] ?? false,
      acceptViolations,
    },
  );
  const done = await findRestore(services.db, id);
  if (done?.status !== 'completed') throw new Error(done?.failure ?? 'No se pudo restaurar.');
  console.log(`Restaurado: ${done.tables} tablas, ${done.table_rows} filas comparadas con el respaldo.`);
  console.log(`Los datos de antes siguen en la base ${done.kept_database}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  lines.close();
  await services.close();
}

async function requireWord(word: string, question: string): Promise<void> {
  process.stdout.write(question);
  const answer = await typed.next();
  if (answer.done || answer.value.trim().toUpperCase() !== word)
    throw new Error(`Debes escribir exactamente "${word}" para confirmar`);
}

/** What does not add up is shown before it is asked for. */
async function acceptViolations(violations: readonly string[]): Promise<boolean> {
  console.log('Los datos del respaldo no cuadran entre sí:');
  for (const violation of violations) console.log(`- ${violation}`);
  if (!wanted['aunque-no-cuadre']) return false;
  await requireWord('AUNQUE NO CUADRE', 'Escribe AUNQUE NO CUADRE para restaurarlos así: ');
  return true;
}
