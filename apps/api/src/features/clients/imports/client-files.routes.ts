import { clientImports, exportClients as exportCall } from '@minipos/contract/clients/client-files';
import { importRoutes } from '#features/imports/public.ts';
import { type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { clientImportKind } from './client-imports.ts';
import { exportClients } from './export-clients.ts';

export const clientFileRoutes = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  ...importRoutes(clientImports, clientImportKind, jobs),

  route(exportCall, async (ctx, { query }) => exportClients(ctx, query)),
];
