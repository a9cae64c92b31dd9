import { specialties } from '@minipos/domain/repairs/repair-words';
import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { email, id, instant, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

/** What repairs that were handed over say of a technician; null: unknown, shown as '—'. */
export const technicianFigures = z.object({
  /** Repairs of theirs in each state that matters. */
  openServices: z.int(),
  deliveredServices: z.int(),
  /** Of work on repairs that were handed over. */
  hoursWorked: z.number().nullable(),
  /** Share of those with a promise that were ready in time, in percent. */
  onTimePercent: z.number().nullable(),
  /** Their repairs that came back under warranty. */
  returns: z.int(),
  /** Their lines of work, and those nobody else did, on repairs that were charged by sales that still stand. */
  incomeUSD: z.number().nullable(),
});
export type TechnicianFigures = z.infer<typeof technicianFigures>;

/** An employee who repairs; name, document, phone and e-mail are those of their card. */
export const technician = z.object({
  id,
  storeId: id,
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Contact and document are told to who may see employees; null for the others. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  identification: z.string().nullable(),
  specialties: z.array(z.enum(specialties)),
  /** Null for who may not see what people earn. */
  hourlyRateUSD: z.number().nullable(),
  isActive: z.boolean(),
  notes: z.string().nullable(),
  figures: technicianFigures,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Technician = z.infer<typeof technician>;

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, technicianId: pathId });
const path = '/technicians/stores/:storeId';
const onePath = `${path}/technicians/:technicianId`;

const filter = {
  search: z.string().trim().max(100).optional(),
  isActive: queryFlag.optional(),
  specialty: z.enum(specialties).optional(),
};

export const listTechnicians = endpoint({
  method: 'GET',
  path: `${path}/technicians`,
  aliases: ['/technicians'],
  access: 'technicians.view',
  summary: 'Técnicos de la tienda',
  params: store,
  query: pageQuery({ limit: 50 }).extend({ ...filter, sort: sortBy(['name', 'rate', 'createdAt']).default('name') }),
  answer: pageAnswer(technician),
});
export type TechnicianFilter = z.output<typeof listTechnicians.query>;

export const technicianStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'technicians.view',
  summary: 'Cantidad de técnicos y los servicios que tiene cada uno',
  params: store,
  answer: dataAnswer(
    z.object({
      totalTechnicians: z.int(),
      activeTechnicians: z.int(),
      inactiveTechnicians: z.int(),
      /** Those with open repairs, most first, at most 100. */
      technicianServiceStats: z.array(z.object({ technicianId: id, name: z.string(), inProgressServices: z.int() })),
    }),
  ),
});
export type TechnicianStats = z.output<typeof technicianStats.answer>['data'];

/** Who can be given a repair, for those who may not see technicians' cards. */
export const listAssignable = endpoint({
  method: 'GET',
  path: `/services/stores/:storeId/assignable-technicians`,
  access: 'services.view',
  summary: 'Técnicos activos a los que se puede asignar un servicio',
  params: store,
  answer: dataAnswer(
    z.array(z.object({ id, name: z.string(), specialties: z.array(z.enum(specialties)), openServices: z.int() })),
  ),
});
export type AssignableTechnician = z.output<typeof listAssignable.answer>['data'][number];

export const getTechnician = endpoint({
  method: 'GET',
  path: onePath,
  aliases: ['/technicians/:technicianId'],
  access: 'technicians.view',
  summary: 'Un técnico con las cifras de los servicios que entregó',
  params,
  answer: dataAnswer(technician),
});

const requiredName = (message: string, example: string) =>
  z.string(missing(message)).trim().min(1, message).max(100).meta({ example });

const requiredEmail = email.meta({ example: 'tecnico@correo.com' });

const shortPhone = optionalText(30)
  .refine((value) => value === null || value.length >= 7, 'El teléfono debe tener al menos 7 caracteres')
  .meta({ example: '0414-1234567' });

const rate = usdAmount.min(0, 'La tarifa por hora en USD debe ser un número positivo').meta({ example: 12 });

const profile = {
  specialties: z.array(z.enum(specialties)).max(specialties.length).default([]),
  hourlyRateUSD: rate.default(0),
  isActive: z.boolean().default(true),
  notes: optionalText(500),
};

/** Of an employee already there, or with a new card. */
export const createTechnician = endpoint({
  method: 'POST',
  path: `${path}/technicians`,
  aliases: ['/technicians'],
  access: 'technicians.create',
  summary: 'Agregar un técnico: un empleado que ya está, o con una ficha nueva',
  params: store,
  body: z
    .strictObject({
      /** An employee without a profile; with one, the card is not sent. */
      employeeId: id
        .nullish()
        .transform((value) => value ?? null)
        .meta({ example: null }),
      person: z
        .strictObject({
          firstName: requiredName('El nombre es requerido', 'Leidy Carolina'),
          lastName: requiredName('El apellido es requerido', 'Briceño'),
          email: requiredEmail,
          phone: shortPhone,
          identification: optionalText(20).meta({ example: null }),
        })
        .optional(),
      ...profile,
    })
    .refine(({ employeeId, person }) => (employeeId === null) !== (person === undefined), {
      path: ['employeeId'],
      message: 'Elige un empleado o escribe los datos de uno nuevo',
    }),
  answer: dataAnswer(technician),
  status: 201,
});
export type TechnicianToCreate = z.output<typeof createTechnician.body>;

/** Partial: what is left out stays as it is, so the active switch sends only `isActive`. */
export const updateTechnician = endpoint({
  method: 'PUT',
  path: onePath,
  aliases: ['/technicians/:technicianId'],
  access: 'technicians.edit',
  summary: 'Cambiar, activar o desactivar un técnico; nombre, correo y teléfono se cambian en su ficha de empleado',
  params,
  body: z.strictObject({
    /** Left out: whatever it is now. */
    version: z.int().min(0).optional().meta({ example: 0 }),
    specialties: z.array(z.enum(specialties)).max(specialties.length).optional(),
    /** From who may not see it, it is passed over. */
    hourlyRateUSD: rate.optional(),
    isActive: z.boolean().optional(),
    notes: z.string().trim().max(500).nullable().optional(),
  }),
  answer: dataAnswer(technician),
});
export type TechnicianChanges = z.output<typeof updateTechnician.body>;

export const deleteTechnician = endpoint({
  method: 'DELETE',
  path: onePath,
  aliases: ['/technicians/:technicianId'],
  access: 'technicians.delete',
  summary: 'Quitar a un empleado de los técnicos; lo que reparó conserva su nombre',
  params,
  answer: messageAnswer,
});
