/** The parts of JSON Schema that the contract's descriptions use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
}

/** A schema as people write types: `{ name: string, price?: number | null }`, one field a line. */
export function writeSchema(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (typeof schema !== 'object') return 'any';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'any';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((variant) => writeSchema(variant, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => writeSchema(part, indent)).join(' & ');
  if (schema.type === 'array') return `${grouped(writeSchema(schema.items, indent))}[]`;
  if (schema.type === 'object' || schema.properties) return writeObject(schema, indent);
  const types = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format === undefined ? types : `${types} (${schema.format})`;
}

const grouped = (written: string) => (written.includes(' | ') && !written.startsWith('{') ? `(${written})` : written);

function writeObject({ properties = {}, additionalProperties, required = [] }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${writeSchema(field, deeper)}`,
  );
  if (typeof additionalProperties === 'object')
    lines.push(`${deeper}[name]: ${writeSchema(additionalProperties, deeper)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
