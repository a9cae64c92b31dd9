import type { z } from 'zod';

/** Fields that refuse to be left empty, read off the schema so that marks and rules cannot disagree. */
export function requiredFields(schema: z.ZodObject): ReadonlySet<string> {
  const empties = [undefined, null, ''];
  const required = Object.entries(schema.shape).filter(([, field]) =>
    empties.every((empty) => !(field as z.ZodType).safeParse(empty).success),
  );
  return new Set(required.map(([name]) => name));
}
