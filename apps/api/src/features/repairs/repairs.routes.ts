import { paginate } from '@minipos/contract/core/paging';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import * as tracking from '@minipos/contract/repairs/tracking';
import { repairStateLabels } from '@minipos/domain/repairs/repair-states';
import type { Config } from '#config.ts';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { FileStorage } from '#storage/storage.ts';
import { readBoard, readStats } from './custody/board.ts';
import { addNote, archiveRepair, assignTechnician, changeRepair } from './custody/change-repair.ts';
import { readUnlockNote, writeUnlockNote } from './custody/keep-unlock-note.ts';
import { moveRepair } from './custody/move-repair.ts';
import { presentSummary, readRepair } from './custody/present-repair.ts';
import { receiveRepair, requireClient } from './custody/receive-repair.ts';
import { findRepairs } from './custody/repairs-list.queries.ts';
import { createUnlockNotes } from './custody/unlock-note.ts';
import { deliverRepair } from './delivery/deliver-repair.ts';
import { addLine, changeLine, removeLine } from './lines/save-line.ts';
import type { MailQueue } from './messages/announce-move.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { proofRoutes } from './proofs/proofs.routes.ts';
import { answerQuote, sendQuote } from './quotes/save-quote.ts';
import { requireTechnician } from './technicians/technicians.queries.ts';
import { technicianRoutes } from './technicians/technicians.routes.ts';
import { shareTracking, unshareTracking } from './tracking/share-tracking.ts';
import { readWorkshop } from './workshop.ts';

interface RepairServices {
  config: Config;
  jobs: MailQueue;
  storage: FileStorage;
}

type Listed = Parameters<typeof findRepairs>[2];

/** A page of a list; what it is about is there, or that is what the answer says. */
async function listed(ctx: StoreCtx, filter: Listed, requireOwner?: (db: Db) => Promise<unknown>) {
  const { rows, total } = await readWorkshop(ctx, async (db) => {
    const [page] = await Promise.all([findRepairs(db, ctx.storeId, filter, ctx.now), requireOwner?.(db)]);
    return page;
  });
  return ok({ data: rows.map((row) => presentSummary(row, ctx.now)), pagination: paginate(filter, total) });
}

const custodyRoutes = ({ config, jobs }: RepairServices): Route[] => {
  const notes = createUnlockNotes(config.TOKEN_SECRET);
  return [
    route(calls.listRepairs, (ctx, { query }) => listed(ctx, query)),
    route(calls.listTechnicianRepairs, (ctx, { params, query }) =>
      listed(ctx, { ...query, technicianId: params.technicianId }, (db) =>
        requireTechnician(db, ctx.storeId, params.technicianId),
      ),
    ),
    route(calls.listClientRepairs, (ctx, { params, query }) =>
      listed(ctx, { ...query, clientId: params.clientId }, (db) => requireClient(db, ctx.storeId, params.clientId)),
    ),
    route(calls.repairBoard, async (ctx, { query }) => ok({ data: await readBoard(ctx, query) })),
    route(calls.repairStats, async (ctx, { query }) => ok({ data: await readStats(ctx, query.period) })),

    route(calls.getRepair, async (ctx, { params }) => {
      const data = await readWorkshop(ctx, (db) => readRepair(db, ctx.storeId, params.serviceId, ctx.now));
      return ok({ data });
    }),

    route(calls.createRepair, async (ctx, { body }) =>
      ok({ data: await receiveRepair(ctx, { notes, mails: jobs }, body), message: 'Servicio creado correctamente' }),
    ),

    route(calls.updateRepair, async (ctx, { params, body }) =>
      ok({
        data: await changeRepair(ctx, notes, params.serviceId, body),
        message: 'Servicio actualizado correctamente',
      }),
    ),

    route(calls.deleteRepair, async (ctx, { params }) => {
      await archiveRepair(ctx, params.deletableServiceId);
      return ok({ message: 'Servicio eliminado correctamente' });
    }),

    route(work.writeUnlockNote, async (ctx, { params, body }) => {
      await writeUnlockNote(ctx, notes, params.serviceId, body);
      return ok({ message: 'Clave guardada' });
    }),

    route(work.readUnlockNote, async (ctx, { params }) =>
      ok({ data: { unlockNote: await readUnlockNote(ctx, notes, params.serviceId) } }),
    ),
  ];
};

const workRoutes = ({ jobs }: RepairServices): Route[] => [
  route(work.moveRepair, async (ctx, { params, body }) =>
    ok({
      data: await moveRepair(ctx, jobs, params.serviceId, body),
      message: `El servicio pasó a ${repairStateLabels[body.status]}`,
    }),
  ),

  route(work.assignTechnician, async (ctx, { params, body }) =>
    ok({
      data: await assignTechnician(ctx, params.serviceId, body),
      message: body.technicianId === null ? 'El servicio quedó sin técnico' : 'Técnico asignado',
    }),
  ),

  route(work.addRepairNote, async (ctx, { params, body }) =>
    ok({ data: await addNote(ctx, params.serviceId, body.note), message: 'Nota guardada' }),
  ),

  route(work.addRepairItem, async (ctx, { params, body }) =>
    ok({ data: await addLine(ctx, params.serviceId, body), message: 'Línea agregada' }),
  ),

  route(work.updateRepairItem, async (ctx, { params, body }) =>
    ok({ data: await changeLine(ctx, params.linedServiceId, params.itemId, body), message: 'Línea cambiada' }),
  ),

  route(work.removeRepairItem, async (ctx, { params, query }) =>
    ok({ data: await removeLine(ctx, params.linedServiceId, params.itemId, query), message: 'Línea quitada' }),
  ),

  route(work.sendQuote, async (ctx, { params, body }) =>
    ok({ data: await sendQuote(ctx, jobs, params.linedServiceId, body), message: 'Presupuesto listo para enviar' }),
  ),

  route(work.answerQuote, async (ctx, { params, body }) =>
    ok({
      data: await answerQuote(ctx, params.quotedServiceId, body),
      message: body.answer === 'approved' ? 'Presupuesto aprobado' : 'Presupuesto rechazado',
    }),
  ),

  route(work.deliverRepair, async (ctx, { params, body }) =>
    ok({ data: await deliverRepair(ctx, jobs, params.readyServiceId, body), message: 'Equipo entregado' }),
  ),
];

const trackingRoutes = (publicUrl: string): Route[] => [
  route(tracking.shareTracking, async (ctx, { params }) => {
    const { url, endsAt } = await shareTracking(ctx, params.serviceId, publicUrl);
    return ok({ data: { url, endsAt: endsAt.toISOString() }, message: 'Enlace creado' });
  }),

  route(tracking.unshareTracking, async (ctx, { params }) => {
    const links = await unshareTracking(ctx, params.serviceId);
    return ok({ message: links === 1 ? 'Se anuló 1 enlace' : `Se anularon ${links} enlaces` });
  }),
];

export const repairRoutes = (services: RepairServices): Route[] => [
  ...custodyRoutes(services),
  ...workRoutes(services),
  ...messageRoutes,
  ...trackingRoutes(services.config.PUBLIC_URL),
  ...proofRoutes(services.storage),
  ...technicianRoutes,
];
