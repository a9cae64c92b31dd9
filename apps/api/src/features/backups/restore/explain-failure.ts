import { BadArchive } from '../archive/tar.ts';
import { RestoredDiffers } from '../database/fresh-database.ts';
import { ForeignSessions, StillInUse } from '../database/swap-databases.ts';
import { BrokenInvariants, UnknownSchema } from './prepare-database.ts';

export class NoSafetyBackup extends Error {}

/** For the person who reads it; the log has all of it. */
export function explainFailure(error: unknown): string {
  if (error instanceof BadArchive)
    return 'El archivo no lo firmó esta instalación, o no es como se firmó. No se restauró nada.';
  if (error instanceof UnknownSchema)
    return 'El respaldo es de una versión más nueva de miniPOS. Actualiza el sistema primero.';
  if (error instanceof RestoredDiffers)
    return 'Lo restaurado no coincide con lo que dice el respaldo. No se cambió nada.';
  if (error instanceof BrokenInvariants) return 'Los datos restaurados no cuadran entre sí. No se cambió nada.';
  if (error instanceof NoSafetyBackup) return 'No se pudo hacer el respaldo de seguridad, así que no se restauró nada.';
  if (error instanceof ForeignSessions)
    return `Hay programas conectados a la base de datos que miniPOS no puede desconectar: ${error.names.join(', ')}. Ciérralos y restaura otra vez. No se cambió nada.`;
  if (error instanceof StillInUse)
    return 'La base de datos siguió en uso y no se pudo cambiar. Restaura otra vez. No se cambió nada.';
  return 'No se pudo restaurar. Los datos de ahora siguen como estaban.';
}
