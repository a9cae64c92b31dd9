import { clientDocumentTypes } from '@minipos/domain/people/client-documents';
import { storeRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { askedDocumentType, hasName, isReadableDocument, nameless, unreadableDocument } from '#clients/clients.ts';
import { inCents, percent } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, optionalEmail, optionalPhone, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';

/** One salary in one currency: the other is only shown, at the day's rate. */
export const salary = z.object({ amount: z.number(), currency: z.enum(['USD', 'VES']) });
export type Salary = z.infer<typeof salary>;

/** An invitation that nobody has taken yet. */
export const openInvitation = z.object({
  email: z.string(),
  role: z.enum(storeRoles),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** How an employee enters miniPOS: with an account of their own, with a PIN at a till, or not at all. */
export const employeeAccess = z.object({
  kind: z.enum(['none', 'account', 'pin']),
  userId: id.nullable(),
  /** E-mail of the account they enter with. */
  email: z.string().nullable(),
  role: z.enum(storeRoles).nullable(),
  /** The role they had when their access was ended; null while they have it, or never had. */
  formerRole: z.enum(storeRoles).nullable(),
  /** Rights given or taken beside the role. */
  rightsChanged: z.int(),
  hasPin: z.boolean(),
  /** Stores in which they work, among those of who asks. */
  storeCount: z.int(),
  invitation: openInvitation.nullable(),
  /** Whether who asks may give, change or end it. */
  isChangeable: z.boolean(),
});
export type EmployeeAccess = z.infer<typeof employeeAccess>;

export const employee = z.object({
  id,
  storeId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name together. */
  name: z.string(),
  documentType: z.enum(clientDocumentTypes).nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  position: z.string().nullable(),
  /** Absent for those who may not see salaries; null: none was written down. */
  salary: salary.nullable().optional(),
  /** What they get of their net sales; as with the salary. */
  commissionPercent: z.number().nullable().optional(),
  hireDate: z.iso.date(),
  isActive: z.boolean(),
  inactiveSince: instant.nullable(),
  access: employeeAccess,
  /** Counts the changes of the card: who saves says which state they saw. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Employee = z.infer<typeof employee>;

const sentSalary = z
  .strictObject({ amount: inCents(z.number().min(0).max(999_999_999_999.99)), currency: z.enum(['USD', 'VES']) })
  .refine(({ amount, currency }) => currency !== 'USD' || amount <= 999_999, {
    path: ['amount'],
    message: 'El salario en dólares no puede pasar de 999.999',
  });

const card = z.strictObject({
  firstName: z.string().trim().max(100).default('').meta({ example: 'Leidy Carolina' }),
  lastName: z.string().trim().max(100).default('').meta({ example: 'Briceño' }),
  documentType: askedDocumentType.nullish(),
  documentNumber: optionalText(20).meta({ example: '12345678' }),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText(250),
  position: optionalText(60).meta({ example: 'Cajero' }),
  /** Left out: as it is. Null: none. Asks for the right to see salaries. */
  salary: sentSalary.nullable().optional(),
  /** As with the salary; another one counts from today on. */
  commissionPercent: percent.nullable().optional().meta({ example: 3 }),
  hireDate: day,
});

const wholeDocument = { path: ['documentNumber'], message: 'Indica el tipo y el número del documento' };
const isWholeDocument = ({ documentType, documentNumber }: z.output<typeof card>) =>
  (documentType ?? null) === null || documentNumber !== null;

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, employeeId: pathId });
const path = '/employees/stores/:storeId';

const filter = {
  status: z.enum(['active', 'inactive']).optional(),
  position: z.string().trim().max(60).optional(),
};

export const listEmployees = endpoint({
  method: 'GET',
  path,
  aliases: [`${path}/employees`],
  access: 'employees.view',
  summary: 'Empleados de la tienda',
  params: store,
  query: pageQuery({ limit: 20 }).extend({
    ...filter,
    sort: sortBy(['name', 'position', 'hireDate']).default('name'),
  }),
  answer: pageAnswer(employee),
});
export type EmployeeFilter = z.output<typeof listEmployees.query>;

export const employeeStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'employees.view',
  summary: 'Cantidad de empleados y salarios de todo el filtro, no solo de la página',
  params: store,
  query: z.object({ search: z.string().trim().max(100).optional(), ...filter }),
  answer: dataAnswer(
    z.object({
      totalEmployees: z.int(),
      activeEmployees: z.int(),
      /** Of the active ones, by currency; absent for those who may not see salaries. */
      salaries: z.object({ usd: z.number(), ves: z.number() }).optional(),
    }),
  ),
});
export type EmployeeStatsFilter = z.output<typeof employeeStats.query>;
export type EmployeeStats = z.output<typeof employeeStats.answer>['data'];

export const getEmployee = endpoint({
  method: 'GET',
  path: `${path}/:employeeId`,
  access: 'employees.view',
  summary: 'Un empleado',
  params,
  answer: dataAnswer(employee),
});

export const createEmployee = endpoint({
  method: 'POST',
  path,
  access: 'employees.create',
  summary: 'Agregar un empleado',
  params: store,
  body: card
    .refine(hasName, nameless)
    .refine(isWholeDocument, wholeDocument)
    .refine(isReadableDocument, unreadableDocument),
  answer: dataAnswer(employee),
  status: 201,
});
export type EmployeeCard = z.output<typeof card>;
export type EmployeeCardSent = z.input<typeof card>;

export const updateEmployee = endpoint({
  method: 'PUT',
  path: `${path}/:employeeId`,
  access: 'employees.edit',
  summary: 'Cambiar los datos de un empleado',
  params,
  body: card
    .extend({ version: z.int().min(0).meta({ example: 0 }) })
    .refine(hasName, nameless)
    .refine(isWholeDocument, wholeDocument)
    .refine(isReadableDocument, unreadableDocument),
  answer: dataAnswer(employee),
});

export const setEmployeeStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:employeeId/status`,
  aliases: [`${path}/:employeeId/toggle-status`],
  access: 'employees.edit',
  summary: 'Activar o desactivar un empleado; desactivado, pierde el acceso a la tienda en el acto',
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  answer: dataAnswer(employee),
});

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: `${path}/:employeeId`,
  access: 'employees.delete',
  summary: 'Archivar un empleado; pierde el acceso, y lo que hizo conserva su nombre',
  params,
  answer: messageAnswer,
});

const positionName = z.string().trim().min(1).max(60).meta({ example: 'Cajero' });

export const listPositions = endpoint({
  method: 'GET',
  path: `${path}/positions`,
  access: 'employees.view',
  summary: 'Posiciones de la tienda',
  params: store,
  answer: dataAnswer(z.array(z.string())),
});

export const changePositions = endpoint({
  method: 'PUT',
  path: `${path}/positions`,
  access: 'employees.edit',
  summary: 'Cambiar las posiciones de la tienda; quien tiene una que cambia de nombre la conserva',
  params: store,
  body: z.strictObject({
    /** The list as who changes it saw it. */
    before: z
      .array(positionName)
      .max(40)
      .meta({ example: ['Gerente', 'Vendedor', 'Cajero', 'Supervisor', 'Asistente'] }),
    /** `was`: the name it had before; null for a new one. */
    after: z
      .array(
        z
          .strictObject({ name: positionName, was: positionName.nullable() })
          .meta({ example: { name: 'Cajero', was: 'Cajero' } }),
      )
      .min(1, 'Deja al menos una posición')
      .max(40),
  }),
  answer: dataAnswer(z.array(z.string())),
});
export type PositionsChange = z.output<typeof changePositions.body>;
