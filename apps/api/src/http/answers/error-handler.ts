import type { ErrorCode } from '@minipos/contract/core/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDataError } from '#db/data-error.ts';
import { AppError } from './errors.ts';
import { idsOf } from './logging.ts';

// Codes of ours, of Fastify and of PostgreSQL that have a meaning for the caller.
const meanings: Record<string, ErrorCode> = {
  LINE_FULL: 'OVERLOADED', // too many callers of one store wait already
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  '57014': 'OVERLOADED', // statement timeout
  '55P03': 'OVERLOADED', // lock timeout
  '40P01': 'OVERLOADED', // deadlock
  '53300': 'OVERLOADED', // too many connections
  '57P01': 'UNAVAILABLE', // server shutting down
  '3D000': 'UNAVAILABLE', // another database is just taking its name
  '57P03': 'UNAVAILABLE', // server starting
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
  ENOTFOUND: 'UNAVAILABLE',
  EAI_AGAIN: 'UNAVAILABLE',
};

/** One place turns every failure into the error answer of the contract; only the unexpected is logged as an error. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error as FastifyError);
    if (isUnexpected(failure)) request.log.error({ err: error, ...idsOf(request) }, 'unexpected error');
    else if (failure.statusCode >= 500) request.log.warn({ err: error }, 'service unavailable');
    if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
    return reply.status(failure.statusCode).send(failure.toAnswer());
  });
}

// Data that the contract let through and PostgreSQL refused: the caller is told, and the contract should have been first.
const isUnexpected = ({ code }: AppError) => code === 'INTERNAL' || code === 'NOT_STORABLE';

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const code = meanings[error.code];
  if (code) return new AppError(code, code === 'OVERLOADED' || code === 'UNAVAILABLE' ? { retryAfterSeconds: 5 } : {});
  if (isDataError(error)) return new AppError('NOT_STORABLE');
  if (isLostConnection(error)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  if (isPoolTimeout(error)) return new AppError('OVERLOADED', { retryAfterSeconds: 5 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('MALFORMED_REQUEST');
  }
  return new AppError('INTERNAL');
}

// The driver's words where it gives no code.
const isLostConnection = (error: Error) =>
  /Connection terminated|connection error and is not queryable/.test(error.message);
const isPoolTimeout = (error: Error) => error.message.includes('timeout exceeded when trying to connect');
