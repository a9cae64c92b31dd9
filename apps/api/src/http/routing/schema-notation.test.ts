import { expect, it } from 'vitest';
import { writeSchema } from './schema-notation.ts';

it('writes fields one a line, with the optional ones marked', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      when: { type: 'string', format: 'date-time' },
      role: { enum: ['owner', 'viewer'] },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
      },
    },
    required: ['id', 'role'],
  };
  expect(writeSchema(schema)).toBe(
    '{\n  id: integer\n  when?: string (date-time)\n  role: "owner" | "viewer"\n  lines?: {\n    price: number\n  }[]\n}',
  );
});

it.each([
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ const: true }, 'true'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{\n  [name]: integer\n}'],
  [{ $ref: '#/components/schemas/Sale' }, 'Sale'],
  [{ allOf: [{ type: 'string' }, { const: 'a' }] }, 'string & "a"'],
  [{}, 'any'],
  [{ type: 'object' }, '{}'],
  [undefined, 'any'],
])('writes %j', (schema, written) => {
  expect(writeSchema(schema)).toBe(written);
});
