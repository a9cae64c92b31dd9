import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

export const department = z.object({
  id,
  storeId: id,
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  isActive: z.boolean(),
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Department = z.infer<typeof department>;

const name = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .max(80)
  .meta({ example: 'Lácteos' });

/** One emoji or a few characters. */
const icon = z.string().trim().min(1).max(16).meta({ example: '🥛' });

const params = z.object({ storeId: pathId, departmentId: pathId });
const aliases = ['/departments/:departmentId'];

export const listDepartments = endpoint({
  method: 'GET',
  path: '/departments/stores/:storeId/departments',
  aliases: ['/departments'],
  access: 'products.view',
  summary: 'Departamentos de la tienda',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 20, max: 200 }).extend({
    isActive: queryFlag.optional(),
    sort: sortBy(['name', 'createdAt']).default('name'),
  }),
  answer: pageAnswer(department),
});
export type DepartmentFilter = z.output<typeof listDepartments.query>;

export const departmentStats = endpoint({
  method: 'GET',
  path: '/departments/stores/:storeId/stats',
  access: 'products.view',
  summary: 'Cantidad de departamentos por estado',
  params: z.object({ storeId: pathId }),
  answer: dataAnswer(z.object({ total: z.int(), active: z.int(), inactive: z.int() })),
});

export const getDepartment = endpoint({
  method: 'GET',
  path: '/departments/stores/:storeId/departments/:departmentId',
  aliases,
  access: 'products.view',
  summary: 'Un departamento',
  params,
  answer: dataAnswer(department),
});

export const createDepartment = endpoint({
  method: 'POST',
  path: '/departments',
  access: 'settings.departments',
  summary: 'Crear un departamento',
  body: z.strictObject({
    storeId: id,
    name,
    description: optionalText(250),
    icon: icon.default('🏢'),
    isActive: z.boolean().default(true),
  }),
  answer: dataAnswer(department),
  status: 201,
});
export type NewDepartment = z.output<typeof createDepartment.body>;

/** Partial: what is left out stays as it is, so the active switch sends only `isActive`. */
export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/departments/stores/:storeId/departments/:departmentId',
  aliases,
  access: 'settings.departments',
  summary: 'Cambiar, activar o desactivar un departamento',
  params,
  body: z.strictObject({
    storeId: id.optional(),
    name: name.optional(),
    description: z.string().trim().max(250).nullable().optional(),
    icon: icon.optional(),
    isActive: z.boolean().optional(),
  }),
  answer: dataAnswer(department),
});
export type DepartmentChanges = Omit<z.output<typeof updateDepartment.body>, 'storeId'>;

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/departments/stores/:storeId/departments/:departmentId',
  aliases,
  access: 'settings.departments',
  summary: 'Eliminar un departamento sin productos; lo vendido en él conserva su nombre',
  params,
  answer: messageAnswer,
});
