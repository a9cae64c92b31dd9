import { fieldMessages } from '@minipos/contract/core/messages';
import { type DayRange, dayRangeProblem } from '@minipos/domain/rates/period';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../answers/errors.ts';

/** Checks every part of a request against the contract; a failure carries one Spanish message per field. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const list = httpPart === 'querystring' ? listIn(data) : undefined;
    if (list) return { error: new AppError('VALIDATION', { fields: { [list]: 'Este filtro no admite una lista' } }) };
    const result = schema.safeParse(data);
    if (result.success) {
      const problem = dayRangeProblem(daysIn(result.data));
      if (problem) return { error: new AppError('VALIDATION', { fields: { startDate: problem } }) };
      return { value: result.data };
    }
    return { error: new AppError('VALIDATION', { fields: fieldMessages(result.error.issues) }) };
  };

/** The days a call is about, wherever it names them: every list and file of a period calls them so. */
const daysIn = (part: unknown): DayRange => (typeof part === 'object' && part !== null ? part : {});

/** A name as frameworks write lists (`search[]=a`). No call takes one, and ignoring it would answer without the filter. */
const listIn = (query: unknown): string | undefined => Object.keys(query ?? {}).find((name) => name.includes('['));
