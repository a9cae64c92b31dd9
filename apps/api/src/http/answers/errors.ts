import { type ErrorAnswer, type ErrorCode, errorCatalogue } from '@minipos/contract/core/errors';

interface FailureOptions {
  /** Messages per field, shown under the field. */
  fields?: Record<string, string>;
  /** Replaces the catalogue's text where it can say more. */
  message?: string;
  retryAfterSeconds?: number;
  /** What went wrong underneath, for the log. */
  cause?: unknown;
}

/** A failure the caller is told about, by its code in the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = errorCatalogue[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  toAnswer(): ErrorAnswer {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
    };
  }
}
