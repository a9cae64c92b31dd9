import { exportProducts as exportCall, productImports } from '@minipos/contract/catalogue/imports';
import { importRoutes } from '#features/imports/public.ts';
import { type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { exportProducts } from './export/export-products.ts';
import { productImportKind } from './product-imports.ts';

export const productFileRoutes = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  ...importRoutes(productImports, productImportKind, jobs),

  route(exportCall, async (ctx, { query }) => exportProducts(ctx, query)),
];
