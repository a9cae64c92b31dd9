import { can, type Permission } from '@minipos/domain/people/permissions';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { seesCosts } from '../products/present-product.ts';

interface Asked {
  stock?: boolean;
  columns?: readonly (string | null)[];
}

/**
 * An import creates and changes products, so it asks for both rights; fixing the stock asks for a third, and a column of costs
 * for the one to see them: what differs is told with what it was.
 */
export function requireImportRights(ctx: StoreCtx, { stock = false, columns = [] }: Asked = {}): void {
  const needed: Permission[] = [
    'products.create',
    'products.edit',
    ...(stock ? (['products.inventory'] as const) : []),
  ];
  if (!needed.every((permission) => can(ctx.user, ctx.storeId, permission))) throw new AppError('FORBIDDEN');
  if (!columns.includes('costUSD') || seesCosts(ctx)) return;
  const message = 'No tienes permiso para ver ni cambiar costos: deja sin usar la columna del costo';
  throw new AppError('COST_NOT_ALLOWED', { fields: { columns: message } });
}
