import * as calls from '@minipos/contract/clients/client-statements';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { clientStatement } from './client-statement.ts';
import { shareStatement, unshareStatement } from './share-statement.ts';
import { statementFile } from './statement-file.ts';

/** Sixty pages of paper; no one reads further. */
const most = 2000;

export const statementRoutes = (publicUrl: string): Route[] => [
  route(calls.getStatementFile, async (ctx, { params }) => {
    const options = { most, withDocument: true };
    const statement = await readStore(ctx.db, ctx.storeId, (db) =>
      clientStatement(db, ctx.storeId, params.clientId, ctx.now, options),
    );
    if (!statement) throw new AppError('CLIENT_NOT_FOUND');
    return statementFile(statement);
  }),

  route(calls.shareStatement, async (ctx, { params }) => {
    const { url, endsAt } = await shareStatement(ctx, params.clientId, publicUrl);
    return ok({ data: { url, endsAt: endsAt.toISOString() }, message: 'Enlace creado' });
  }),

  route(calls.unshareStatement, async (ctx, { params }) => {
    const links = await unshareStatement(ctx, params.clientId);
    return ok({ message: links === 1 ? 'Se anuló 1 enlace' : `Se anularon ${links} enlaces` });
  }),
];
