import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A valid input for a schema of the contract: its examples where it gives them, else the simplest value that fits. */
export function sampleOf(schema: z.ZodType): Record<string, unknown> {
  return sampleObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleValue(property)]);
  // An example on the object itself fixes the fields that depend on each other.
  return { ...Object.fromEntries(entries), ...(schema.example as object | undefined) };
}

function sampleValue(schema: JsonSchema | boolean): unknown {
  if (typeof schema === 'boolean') return undefined;
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.allOf;
  if (variants) return variants.map((variant) => sampleValue(variant)).find((value) => value !== null);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleValue(schema.items as JsonSchema));
    case 'object':
      return sampleObject(schema);
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? randomUUID() : 'texto'.padEnd(schema.minLength ?? 0, '-');
  }
}
