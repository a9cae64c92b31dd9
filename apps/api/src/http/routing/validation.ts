import { fieldMessages } from '@minipos/contract/core/messages';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../answers/errors.ts';

/** Checks every part of a request against the contract; a failure carries one Spanish message per field. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    return { error: new AppError('VALIDATION', { fields: fieldMessages(result.error.issues) }) };
  };
