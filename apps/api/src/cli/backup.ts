import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { readConfig } from '#config.ts';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
import { findBackup, insertBackup } from '#features/backups/backups.queries.ts';
import { runBackup } from '#features/backups/make/run-backup.ts';
import { openServices } from '#services.ts';

/** `npm run backup`: what "Crear respaldo" in the console does, here and now. */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
const services = await openServices(config, console);
try {
  const id = randomUUID();
  const description = 'Hecho con el comando';
  const row = await insertBackup(services.db, { id, kind: 'manual', description, created_at: services.clock() });
  if (!row) throw new Error('Ya se está haciendo un respaldo.');
  await runBackup(services, { backupId: id });
  const made = await findBackup(services.db, id);
  if (made?.status !== 'completed') throw new Error(made?.failure ?? 'No se pudo hacer el respaldo.');
  console.log(`Respaldo: ${resolve(config.STORAGE_DIR, archiveKey(id))}`);
  console.log(`${made.bytes} bytes, ${made.table_rows} filas, ${made.file_count} archivos`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await services.close();
}
