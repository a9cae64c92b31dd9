import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { instant, missing, optionalText, uuid } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';

export const backupStatuses = ['pending', 'processing', 'completed', 'failed', 'corrupted'] as const;
export type BackupStatus = (typeof backupStatuses)[number];

/** What a worker is at. */
export const backupSteps = ['reading', 'files', 'signing'] as const;
export const restoreSteps = ['safety', 'checking', 'restoring', 'comparing', 'verifying', 'swapping'] as const;

const backup = z.object({
  id: uuid,
  fileName: z.string(),
  kind: z.enum(['manual', 'automatic', 'safety']),
  description: z.string().nullable(),
  status: z.enum(backupStatuses),
  step: z.enum(backupSteps).nullable(),
  /** Of 100, by what the database tool and the files have written; null where nothing is known yet. */
  percent: z.int().nullable(),
  bytes: z.int().nullable(),
  seconds: z.number().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  systemVersion: z.string().nullable(),
  failure: z.string().nullable(),
  actorName: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** When all of it was last read and found as it was signed. */
  checkedAt: instant.nullable(),
});
export type Backup = z.infer<typeof backup>;

const restore = z.object({
  id: uuid,
  kind: z.enum(['restore', 'drill']),
  source: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  step: z.enum(restoreSteps).nullable(),
  failure: z.string().nullable(),
  /** Tables and rows that were compared with what the backup says of itself. */
  tables: z.int().nullable(),
  rows: z.int().nullable(),
  actorName: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Restore = z.infer<typeof restore>;

const schedule = z.object({
  enabled: z.boolean(),
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, 'Elige al menos un día').max(7),
  /** Of the day in Caracas. */
  hour: z.int().min(0).max(23),
  keepDays: z.int().min(1).max(90),
  keepWeeks: z.int().min(0).max(52),
  keepMonths: z.int().min(0).max(60),
});
export type BackupSchedule = z.infer<typeof schedule>;

const info = z.object({
  /** False where this installation has no key or no role for backups. */
  isOn: z.boolean(),
  /** False where the console may not restore: a command does it. */
  canRestore: z.boolean(),
  databaseBytes: z.int(),
  totalBackups: z.int(),
  totalBytes: z.int(),
  lastBackup: backup.nullable(),
  /** The last that failed since then. */
  lastFailure: backup.nullable(),
  /** The last backup that was restored into a database of its own and compared. */
  lastProof: restore.nullable(),
  /** The last drill that failed since then. */
  lastDrillFailure: restore.nullable(),
  lastRestore: restore.nullable(),
  /** What is being restored or tried now. */
  current: restore.nullable(),
  schedule,
});
export type BackupInfo = z.infer<typeof info>;

const access = 'admin';
const one = z.object({ backupId: uuid });

export const getBackupInfo = endpoint({
  method: 'GET',
  path: '/backup/info',
  access,
  summary: 'Cómo están los respaldos: el último, el último probado, el espacio y la programación',
  answer: dataAnswer(info),
});

export const listBackups = endpoint({
  method: 'GET',
  path: '/backup/list',
  access,
  summary: 'Respaldos de la plataforma',
  query: pageQuery({ limit: 10, max: 50 }).extend({
    sort: sortBy(['createdAt', 'bytes']).default('-createdAt'),
  }),
  answer: pageAnswer(backup),
});
export type BackupFilter = z.output<typeof listBackups.query>;

export const createBackup = endpoint({
  method: 'POST',
  path: '/backup/create',
  access,
  summary: 'Hacer un respaldo de toda la plataforma; se hace aparte y la lista dice cuánto lleva',
  body: z.strictObject({ description: optionalText(200) }),
  answer: dataAnswer(backup),
  status: 201,
});

export const checkBackup = endpoint({
  method: 'POST',
  path: '/backup/:backupId/validate',
  access,
  summary: 'Leer un respaldo entero y comprobar su firma',
  params: one,
  answer: messageAnswer,
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/backup/:backupId/file',
  access,
  summary: 'El archivo de un respaldo',
  params: one,
  download: true,
  answer: fileAnswer,
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/backup/:backupId',
  access,
  summary: 'Eliminar un respaldo y su archivo',
  params: one,
  answer: messageAnswer,
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/backup/:backupId/restore',
  access,
  summary: 'Restaurar un respaldo de esta instalación; antes se hace otro de lo que hay',
  params: one,
  body: z.strictObject({
    confirmation: z
      .string(missing('Debes escribir exactamente "RESTAURAR" para confirmar'))
      .trim()
      .toUpperCase()
      .refine((typed) => typed === 'RESTAURAR', 'Debes escribir exactamente "RESTAURAR" para confirmar')
      .meta({ example: 'RESTAURAR' }),
    password: z
      .string(missing('La contraseña de administrador es requerida'))
      .min(1, 'La contraseña de administrador es requerida')
      .max(128),
  }),
  answer: dataAnswer(restore),
});

export const tryBackup = endpoint({
  method: 'POST',
  path: '/backup/drill',
  access,
  summary: 'Probar el último respaldo: restaurarlo en una base aparte, compararlo y borrarla',
  answer: dataAnswer(restore),
});

export const changeBackupSchedule = endpoint({
  method: 'PUT',
  path: '/backup/schedule',
  access,
  summary: 'Cuándo se hacen los respaldos automáticos y cuántos se guardan',
  body: z.strictObject(schedule.shape).meta({
    example: { enabled: true, weekdays: [1, 3, 5], hour: 2, keepDays: 7, keepWeeks: 4, keepMonths: 6 },
  }),
  answer: dataAnswer(schedule),
});
