import { randomUUID } from 'node:crypto';
import type { Count } from '@minipos/contract/stock/count-shapes';
import type { CountToCreate } from '@minipos/contract/stock/counts';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findScopeName, insertScope, type Scope } from './count-scope.queries.ts';
import { type CountRow, findCountByUuid, insertCount, lastMovementBefore, nextCountNumber } from './counts.queries.ts';
import { readCount } from './present-count.ts';

// What is sold in a quarter says what a store lives on.
const sampledDays = 90;

/** Opens a count over the products of a scope. The same uuid opens one, however often it arrives. */
export function openCount(ctx: StoreCtx, { uuid = randomUUID(), ...input }: CountToCreate): Promise<Count> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const known = await findCountByUuid(tx.db, ctx.storeId, uuid);
    if (known) {
      if (!isSame(known, input)) throw new AppError('COUNT_CHANGED');
      return readCount(ctx, tx.db, known.id);
    }
    const scope = scopeOf(ctx, input);
    const [scopeName, lastMovement] = await Promise.all([
      findScopeName(tx.db, ctx.storeId, scope),
      lastMovementBefore(tx.db, ctx.storeId, ctx.now),
    ]);
    if (scopeName === undefined) {
      throw new AppError(scope.kind === 'supplier' ? 'SUPPLIER_NOT_FOUND' : 'DEPARTMENT_NOT_FOUND');
    }
    const number = `CON-${String(await nextCountNumber(tx.db, ctx.storeId)).padStart(6, '0')}`;
    const id = await insertCount(tx.db, {
      store_id: ctx.storeId,
      uuid,
      number,
      name: input.name,
      scope: scope.kind,
      department_id: scope.kind === 'department' ? scope.departmentId : null,
      supplier_id: scope.kind === 'supplier' ? scope.supplierId : null,
      scope_name: scopeName,
      sample_size: scope.kind === 'sample' ? scope.size : null,
      sample_seed: scope.kind === 'sample' ? scope.seed : null,
      is_blind: input.isBlind,
      after_movement_id: lastMovement,
      opened_by_user_id: ctx.user.id,
      opened_at: ctx.now,
    });
    const products = await insertScope(tx.db, ctx.storeId, id, scope);
    if (products === 0) throw new AppError('COUNT_EMPTY');
    await appendStoreAudit(tx, ctx, 'count.opened', `count:${id}`, { number, name: input.name, products });
    return readCount(ctx, tx.db, id);
  });
}

// What was changed after an answer got lost must not be taken for opened.
const isSame = (known: CountRow, input: Omit<CountToCreate, 'uuid'>): boolean =>
  known.name === input.name &&
  known.scope === input.scope &&
  known.is_blind === input.isBlind &&
  known.department_id === (input.scope === 'department' ? input.departmentId : null) &&
  known.supplier_id === (input.scope === 'supplier' ? input.supplierId : null) &&
  known.sample_size === (input.scope === 'sample' ? input.sampleSize : null);

function scopeOf(
  { now }: StoreCtx,
  { scope, departmentId, supplierId, sampleSize }: Omit<CountToCreate, 'uuid'>,
): Scope {
  switch (scope) {
    case 'store':
      return { kind: 'store' };
    case 'department':
      return { kind: 'department', departmentId: given('departmentId', departmentId, 'Elige el departamento') };
    case 'supplier':
      return { kind: 'supplier', supplierId: given('supplierId', supplierId, 'Elige el proveedor') };
    case 'sample': {
      const size = given('sampleSize', sampleSize, 'Escribe cuántos productos');
      return { kind: 'sample', size, seed: randomUUID(), since: addDays(caracasDay(now), -sampledDays) };
    }
  }
}

function given(field: string, value: number | undefined, message: string): number {
  if (value === undefined) throw new AppError('VALIDATION', { fields: { [field]: message } });
  return value;
}
