import fc from 'fast-check';
import { z } from 'zod';
import { nasties, nastyNames } from './nasties.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const nasty = fc.constantFrom(...nasties);

/** Values for a schema of the contract: mostly what it asks for, at its limits, and now and then something nasty. */
export function fromSchema(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

const spoiled = (arbitrary: fc.Arbitrary<unknown>, weight = 14): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: nasty });

function valueOf(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return nasty;
  if (schema.const !== undefined) return spoiled(fc.constant(schema.const), 30);
  if (schema.enum) return spoiled(fc.constantFrom(...schema.enum));
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return fc.oneof(...variants.map((variant) => valueOf(variant)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return spoiled(fc.array(valueOf(schema.items as JsonSchema), { minLength: schema.minItems ?? 0, maxLength: 3 }));
    case 'string':
      return spoiled(textOf(schema));
    case 'integer':
      return spoiled(fc.integer(rangeOf(schema, 1)));
    case 'number':
      return spoiled(decimalOf(schema));
    case 'boolean':
      return spoiled(fc.boolean());
    case 'null':
      return fc.constant(null);
    default:
      return nasty;
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)] as const);
  const model = Object.fromEntries(fields);
  const requiredKeys = (schema.required ?? []).filter((name) => name in model);
  const own = fc.record(model, { requiredKeys });
  if (fields.length === 0 && schema.additionalProperties)
    return fc.dictionary(nameOf, valueOf(schema.additionalProperties as JsonSchema));
  return spoiled(own, 40);
}

const nameOf = fc.oneof(fc.constantFrom(...nastyNames), fc.string({ maxLength: 4 }));

function rangeOf(schema: JsonSchema, unit: number): { min: number; max: number } {
  const min = Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? -(2 ** 31)), -(2 ** 31));
  const max = Math.min(Number(schema.maximum ?? schema.exclusiveMaximum ?? 2 ** 31), 2 ** 40);
  return { min: Math.ceil(min / unit), max: Math.max(Math.ceil(min / unit), Math.floor(max / unit)) };
}

function decimalOf(schema: JsonSchema): fc.Arbitrary<number> {
  const unit = schema.multipleOf ?? 0.01;
  return fc.integer(rangeOf(schema, unit)).map((steps) => Number((steps * unit).toFixed(3)));
}

const days = fc
  .integer({ min: 0, max: 36_000 })
  .map((day) => new Date(946_684_800_000 + day * 86_400_000).toISOString());

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const maxLength = Math.min(schema.maxLength ?? 60, 300);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return days.map((day) => day.slice(0, 10));
  if (schema.format === 'date-time') return days;
  if (schema.format === 'email') return fc.uuid().map((name) => `${name}@correo.com`);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({ unit: 'grapheme', minLength: Math.min(schema.minLength ?? 0, maxLength), maxLength });
}

/** Steps that spoil a valid value: where (as shares of the way), how, and with what. */
export const mutations = fc.array(
  fc.record({
    way: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
    value: nasty,
    name: nameOf,
  }),
  { maxLength: 3 },
);
export type Mutation = (typeof mutations extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer Step)[]
  ? Step
  : never;

/** The value with one place of it spoiled. */
export function mutate(value: unknown, { way, how, value: other, name }: Mutation): unknown {
  const [turn = 0, ...rest] = way;
  if (typeof value !== 'object' || value === null) return how === 'wrap' ? [value] : other;
  const names = Object.keys(value);
  const chosen = names[turn % Math.max(1, names.length)];
  if (chosen === undefined) return how === 'add' ? { [name]: other } : other;
  const part = (value as Record<string, unknown>)[chosen];
  const goesOn = typeof part === 'object' && part !== null && rest.length > 0;
  const changed = goesOn ? mutate(part, { way: rest, how, value: other, name }) : other;
  if (Array.isArray(value)) {
    if (!goesOn && how === 'remove') return value.filter((_, at) => String(at) !== chosen);
    if (!goesOn && how === 'repeat') return [...(value as unknown[]), part];
    return (value as unknown[]).map((one, at) => (String(at) === chosen ? changed : one));
  }
  const { [chosen]: _, ...others } = value as Record<string, unknown>;
  if (!goesOn && how === 'remove') return others;
  if (!goesOn && how === 'add') return { ...value, [name]: other };
  if (!goesOn && how === 'wrap') return { ...value, [chosen]: [part] };
  return { ...value, [chosen]: changed };
}
