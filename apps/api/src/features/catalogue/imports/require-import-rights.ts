import { can, type Permission } from '@minipos/domain/people/permissions';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';

/** An import creates and changes products, so it asks for both rights; fixing the stock asks for a third. */
export function requireImportRights(ctx: StoreCtx, { stock = false }: { stock?: boolean } = {}): void {
  const needed: Permission[] = [
    'products.create',
    'products.edit',
    ...(stock ? (['products.inventory'] as const) : []),
  ];
  if (!needed.every((permission) => can(ctx.user, ctx.storeId, permission))) throw new AppError('FORBIDDEN');
}
