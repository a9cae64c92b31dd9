import { type SyncOperation, syncOperation } from '@minipos/contract/sync/sync-operations';
import { z } from 'zod';
import { operationOf } from '#offline/operations/slices.ts';

/** The fields of this operation that can be typed again, with the rules of the contract; null when there are none. */
export function correctableFields({ kind, data }: SyncOperation) {
  const fields = operationOf(kind)?.correctable?.filter(({ name }) => name in data) ?? [];
  if (fields.length === 0) return null;
  const rules: z.ZodRawShape =
    syncOperation.options.find(({ shape }) => shape.kind.value === kind)?.shape.data.shape ?? {};
  const shape = Object.fromEntries(fields.flatMap(({ name }) => (rules[name] ? [[name, rules[name]]] : [])));
  return { fields, schema: z.object(shape) };
}
