import * as calls from '@minipos/contract/clients/clients';
import { paginate } from '@minipos/contract/core/paging';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findClientMeant, findClientsByDocument } from './clients.queries.ts';
import { countClients, findClients } from './list/clients-list.queries.ts';
import { changeClient, createClient, deleteClient, type ResolveClient } from './manage-client.ts';
import { presentClient, presentListed } from './present-client.ts';

/** `settle`: what else happens when a client comes whom sales have named before. */
export const clientRoutes = (settle: ResolveClient): Route[] => [
  route(calls.listClients, async (ctx, { query }) => {
    const found = await readStore(ctx.db, ctx.storeId, (db) =>
      findClients(db, ctx.storeId, query, caracasDay(ctx.now)),
    );
    return ok({ data: presentListed(found), pagination: paginate(query, found.total) });
  }),

  route(calls.listClientsWithDebt, async (ctx, { query }) => {
    const owing = { ...query, status: 'with-debt', sort: '-debt' } as const;
    const found = await readStore(ctx.db, ctx.storeId, (db) =>
      findClients(db, ctx.storeId, owing, caracasDay(ctx.now)),
    );
    return ok({ data: presentListed(found), pagination: paginate(query, found.total) });
  }),

  route(calls.clientStats, async (ctx, { query }) => {
    const figures = await readStore(ctx.db, ctx.storeId, (db) =>
      countClients(db, ctx.storeId, query, caracasDay(ctx.now)),
    );
    return ok({
      data: {
        totalClients: figures.clients,
        activeClients: figures.active,
        clientsWithDebt: figures.owing,
        totalDebt: Number(figures.debt),
        clientsOverdue: figures.overdue_clients,
        overdueDebt: Number(figures.overdue),
      },
    });
  }),

  route(calls.getClient, async (ctx, { params }) => {
    const data = await readStore(ctx.db, ctx.storeId, async (db) => {
      const row = await findClientMeant(db, ctx.storeId, params.clientId);
      if (!row) throw new AppError('CLIENT_NOT_FOUND');
      const same = row.document_key ? await findClientsByDocument(db, ctx.storeId, row.document_key) : [];
      const others = same.filter(({ id }) => id !== row.id).map(presentClient);
      return { ...presentClient(row), sameDocument: others.map(({ id, name }) => ({ id, name })) };
    });
    return ok({ data });
  }),

  route(calls.createClient, async (ctx, { body }) => {
    const row = await createClient(ctx, body, settle);
    return ok({ data: presentClient(row), message: 'Cliente creado correctamente' });
  }),

  route(calls.updateClient, async (ctx, { params, body }) => {
    const row = await changeClient(ctx, params.clientId, body);
    return ok({ data: presentClient(row), message: 'Cliente actualizado correctamente' });
  }),

  route(calls.setCreditLimit, async (ctx, { params, body }) => {
    const row = await changeClient(ctx, params.clientId, body);
    return ok({ data: presentClient(row), message: 'Límite de crédito actualizado' });
  }),

  route(calls.deleteClient, async (ctx, { params }) => {
    await deleteClient(ctx, params.clientId);
    return ok({ message: 'Cliente eliminado correctamente' });
  }),
];
