import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';
import { employeeStats } from './employees.ts';

/** What a column of the file may be, with the heading that the export gives it. */
export const employeeFields = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  position: 'Posición',
  salary: 'Salario',
  currency: 'Moneda',
  hireDate: 'Fecha de ingreso',
  status: 'Estado',
} as const;
export type EmployeeField = keyof typeof employeeFields;

/** Read, checked and written in one call; a store with more people brings several files. */
export const employeeFileMaxRows = 500;
export const employeeFileMaxBytes = 1024 * 1024;

const fileRow = z.object({
  /** As a spreadsheet counts: the first line of the file is 1. */
  line: z.int(),
  action: z.enum(['add', 'update', 'refuse']),
  name: z.string(),
  document: z.string().nullable(),
  /** What an update changes, in words; nothing for the other two. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused; `label` names the column where it is about one. */
  problems: z.array(z.object({ label: z.string().nullable(), message: z.string() })),
  /** What should be looked at and does not stop it. */
  warnings: z.array(z.string()),
});
export type EmployeeFileRow = z.infer<typeof fileRow>;

const counts = z.object({ added: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() });

const checkedFile = z.object({
  counts,
  /** Rows that change something or cannot, in the order of the file; those that are as they were are only counted. */
  rows: z.array(fileRow),
  /** Positions that the store does not list yet. */
  newPositions: z.array(z.string()),
  /** Headings of the file that mean nothing here. */
  unusedColumns: z.array(z.string()),
  /** Names what would be written: who confirms sends it back, and anything else is refused. */
  plan: z.string(),
});
export type CheckedEmployeeFile = z.infer<typeof checkedFile>;

const path = '/employees/stores/:storeId/file';
const params = z.object({ storeId: pathId });
const upload = { field: 'employees', maxBytes: employeeFileMaxBytes, atOnce: 4 } as const;

export const exportEmployees = endpoint({
  method: 'GET',
  path,
  access: 'employees.view',
  summary: 'Los empleados que cumplen el filtro, en CSV; se puede volver a importar',
  params,
  query: employeeStats.query,
  download: true,
  answer: fileAnswer,
});

export const checkEmployeeFile = endpoint({
  method: 'POST',
  path: `${path}/check`,
  access: 'employees.create',
  summary: 'Revisar un archivo de empleados (CSV o Excel) fila por fila, sin guardar nada',
  params,
  upload,
  answer: dataAnswer(checkedFile),
});

export const importEmployeeFile = endpoint({
  method: 'POST',
  path,
  access: 'employees.create',
  summary: 'Guardar un archivo de empleados ya revisado: todo o nada; nunca da acceso ni cambia roles',
  params,
  query: z.object({
    plan: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Revisa el archivo antes de importarlo')
      .optional(),
  }),
  upload,
  answer: dataAnswer(counts),
});
