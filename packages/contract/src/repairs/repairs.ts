import { repairStates } from '@minipos/domain/repairs/repair-states';
import { repairPriorities } from '@minipos/domain/repairs/repair-words';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';
import { deviceCard } from './device-card.ts';
import { boardColumn, repair, repairSummary } from './repair-shapes.ts';
import { signatureAsked } from './signature.ts';

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, serviceId: pathId });
const path = '/services/stores/:storeId';
const onePath = `${path}/services/:serviceId`;

const filter = {
  search: z.string().trim().max(100).optional(),
  priority: z.enum(repairPriorities).optional(),
  /** 0: those nobody has. */
  technicianId: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  overdue: queryFlag.optional(),
  /** Ready for so long that the store reminds their clients. */
  uncollected: queryFlag.optional(),
  /** Only those that came back under a warranty. */
  warranty: queryFlag.optional(),
};
const page = pageQuery({ limit: 10 }).extend({
  status: z.enum(repairStates).optional(),
  /** Those still here; left out: all. */
  open: queryFlag.optional(),
  sort: sortBy(['received', 'due', 'number']).default('-received'),
});

export const listRepairs = endpoint({
  method: 'GET',
  path: `${path}/services`,
  aliases: ['/services'],
  access: 'services.view',
  summary: 'Servicios técnicos de la tienda, los más recientes primero',
  params: store,
  query: page.extend(filter),
  answer: pageAnswer(repairSummary),
});
export type RepairFilter = z.output<typeof listRepairs.query>;

export const repairBoard = endpoint({
  method: 'GET',
  path: `${path}/board`,
  access: 'services.view',
  summary: 'El tablero: los servicios abiertos por estado, con cuántos son y cuánto suman',
  params: store,
  query: z.object({
    ...filter,
    /** Cards of a column; its count and sums are of all. */
    cards: z.coerce.number<number | string>().int().min(1).max(100).default(50),
  }),
  answer: dataAnswer(
    z.object({
      columns: z.array(boardColumn),
      open: z.int(),
      overdue: z.int(),
      warranties: z.int(),
      /** Sum of the lines of the open ones. */
      totalUSD: z.number(),
      deliveredToday: z.int(),
      cancelledToday: z.int(),
    }),
  ),
});
export type BoardFilter = z.output<typeof repairBoard.query>;
export type RepairBoard = z.output<typeof repairBoard.answer>['data'];

/** Days counted back from now; open ones are counted whenever they came in. */
export const statsPeriods = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;

export const repairStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'services.view',
  summary: 'Cantidad de servicios por estado: los abiertos, y los entregados y cancelados del período',
  params: store,
  query: z.object({ period: z.enum(statsPeriods).default('monthly') }),
  answer: dataAnswer(
    z.object({
      period: z.enum(statsPeriods),
      statusStats: z.object({
        received: z.int(),
        inProgress: z.int(),
        waitingApproval: z.int(),
        waitingParts: z.int(),
        completed: z.int(),
        delivered: z.int(),
        cancelled: z.int(),
      }),
      open: z.int(),
      overdue: z.int(),
      unassigned: z.int(),
      /** Ready for so long that the store reminds their clients. */
      uncollected: z.int(),
      /** Lines of those that are ready to be handed over. */
      toCollectUSD: z.number(),
    }),
  ),
});
export type RepairStats = z.output<typeof repairStats.answer>['data'];

export const getRepair = endpoint({
  method: 'GET',
  path: onePath,
  aliases: ['/services/:serviceId'],
  access: 'services.view',
  summary: 'Un servicio con sus líneas, presupuestos e historial',
  params,
  answer: dataAnswer(repair),
});

const card = {
  clientId: z.int(missing('Debe seleccionar un cliente')).positive('Debe seleccionar un cliente'),
  ...deviceCard,
  diagnosis: optionalText(2000),
  /** Null: nothing is promised. Left out at intake: in as many days as the store promises for the type. */
  estimatedDeliveryDate: instant.nullable().optional().meta({ example: '2027-01-15T21:00:00.000Z' }),
  /** PIN, pattern or password. Left out: as it is. Null or empty: none. */
  unlockNote: z.string().trim().max(200).nullable().optional(),
};

export const createRepair = endpoint({
  method: 'POST',
  path: `${path}/services`,
  aliases: ['/services'],
  access: 'services.create',
  summary: 'Recibir un equipo',
  params: store,
  body: z.strictObject({
    /** Made on the device; the same one again receives nothing. */
    uuid,
    ...card,
    technicianId: id
      .nullish()
      .transform((value) => value ?? null)
      .meta({ example: null }),
    signature: signatureAsked,
    /** Sent by apps from before tills numbered what they take in; it counts for nothing: the series is the store's. */
    deviceId: uuid
      .nullish()
      .transform((value) => value ?? null)
      .meta({ example: null }),
    /** The repair under whose warranty it comes back. */
    warrantyOfId: id
      .nullish()
      .transform((value) => value ?? null)
      .meta({ example: null }),
    /** When it was handed in, where that was told later; never later than now, and of the last seven days. */
    receivedDate: instant.optional().meta({ example: '2026-11-16T14:00:00.000Z' }),
  }),
  answer: dataAnswer(repair),
  status: 201,
});
export type RepairToCreate = z.output<typeof createRepair.body>;
export type RepairCardSent = z.input<typeof createRepair.body>;

export const version = z.int().min(0).meta({ example: 0 });

export const updateRepair = endpoint({
  method: 'PUT',
  path: onePath,
  aliases: ['/services/:serviceId', '/stores/:storeId/services/:serviceId'],
  access: 'services.edit',
  summary: 'Cambiar los datos de un servicio abierto; estado, técnico y líneas tienen sus propias llamadas',
  params,
  body: z.strictObject({ version, ...card }),
  answer: dataAnswer(repair),
});
export type RepairChange = z.output<typeof updateRepair.body>;

export const deleteRepair = endpoint({
  method: 'DELETE',
  path: `${path}/services/:deletableServiceId`,
  aliases: ['/services/:deletableServiceId'],
  access: 'services.delete',
  summary: 'Archivar un servicio cancelado, o recibido por error y sin trabajo',
  params: z.object({ storeId: pathId, deletableServiceId: pathId }),
  answer: messageAnswer,
});

export const listTechnicianRepairs = endpoint({
  method: 'GET',
  path: `${path}/technicians/:technicianId/services`,
  aliases: ['/services/technicians/:technicianId/services'],
  access: 'services.view',
  summary: 'Servicios de un técnico',
  params: z.object({ storeId: pathId, technicianId: pathId }),
  query: page,
  answer: pageAnswer(repairSummary),
});

export const listClientRepairs = endpoint({
  method: 'GET',
  path: `${path}/clients/:clientId/services`,
  aliases: ['/services/clients/:clientId/services'],
  access: 'services.view',
  summary: 'Servicios de un cliente',
  params: z.object({ storeId: pathId, clientId: pathId }),
  query: page,
  answer: pageAnswer(repairSummary),
});
