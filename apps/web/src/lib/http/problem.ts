import { unexpectedError } from '@minipos/contract/core/unexpected-error';
import { isApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';

/** A failure as a person can read it, with the messages that belong under a field. */
export interface Problem {
  message: string;
  fields: Record<string, string>;
}

/** A refusal of this device that already says to people what to do, and under which field. */
export class WordedError extends Error {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'WordedError';
    this.fields = fields;
  }
}

/** Turns whatever was thrown into words. What the server said wins; a failed fetch means no answer. */
export function readProblem(error: unknown): Problem {
  if (isApiError(error)) return { message: error.answer.message, fields: error.answer.fields ?? {} };
  if (error instanceof WordedError) return { message: error.message, fields: error.fields };
  const noAnswer =
    error instanceof NetworkError ||
    error instanceof TypeError ||
    (error instanceof DOMException && error.name === 'TimeoutError');
  if (noAnswer) return { message: 'No se recibió respuesta del servidor', fields: {} };
  return { message: unexpectedError, fields: {} };
}
