/** Refusals about backups and restores. */
export const backupErrors = {
  BACKUPS_OFF: {
    status: 409,
    message: 'Los respaldos no están configurados en este servidor. Pide a quien lo instala que los active.',
  },
  BACKUP_NOT_FOUND: { status: 404, message: 'Respaldo no encontrado' },
  BACKUP_NOT_READY: { status: 409, message: 'Este respaldo no está completo.' },
  BACKUP_IN_PROGRESS: { status: 409, message: 'Ya se está haciendo un respaldo. Espera a que termine.' },
  RESTORE_IN_PROGRESS: {
    status: 409,
    message: 'Ya hay una restauración o una prueba en marcha. Espera a que termine.',
  },
  RESTORE_BY_COMMAND: {
    status: 409,
    message: 'En este servidor se restaura con el comando de restauración, no desde la consola.',
  },
  MAINTENANCE: {
    status: 503,
    message: 'miniPOS está en mantenimiento un momento. La caja sigue vendiendo; lo demás vuelve enseguida.',
  },
} as const;
