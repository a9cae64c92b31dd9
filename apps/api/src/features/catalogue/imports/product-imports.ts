import { type ImportOptions, importFields } from '@minipos/contract/catalogue/imports';
import { can } from '@minipos/domain/people/permissions';
import type { ImportKind } from '#features/imports/public.ts';
import { seesCosts } from '../products/present-product.ts';
import { prepareProducts } from './apply-products.ts';
import { checkProducts } from './check-products.ts';
import { requireImportRights } from './require-import-rights.ts';
import { revertProducts } from './revert-products.ts';
import { countNewRows } from './rows/match-products.queries.ts';
import { recogniseHeadings } from './rows/recognise-headings.ts';

const firstOptions: ImportOptions = { stock: 'ignore', createMissing: true, defaultDepartment: 'General' };

/** Files of products. */
export const productImportKind: ImportKind = {
  kind: 'products',
  action: 'import',
  fields: importFields,
  identifying: {
    fields: ['name', 'barcode', 'sku'],
    message: 'Indica qué columna es el nombre, el código de barras o el SKU',
  },
  recognise: recogniseHeadings,
  firstOptions,
  requireRights: (ctx, { columns, options }) =>
    requireImportRights(ctx, { columns, stock: (options as ImportOptions).stock === 'set' }),
  rightsOf: ({ user, storeId }) => ({
    may_change_prices: can(user, storeId, 'products.prices'),
    may_create_departments: can(user, storeId, 'settings.departments'),
  }),
  hiddenFrom: (reader) => (seesCosts(reader) ? [] : ['costUSD']),
  check: checkProducts,
  prepare: prepareProducts,
  afterChunk: countNewRows,
  revert: revertProducts,
  revsToRevert: 2,
};
