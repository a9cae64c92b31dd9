import { AppError } from '#http/answers/errors.ts';
import { faultWords } from '#spreadsheets/fault-words.ts';
import type { SpreadsheetError } from '#spreadsheets/spreadsheet.ts';

/** Tells the person what is wrong with a file, where the reader knows. */
export function explainFault(fault: SpreadsheetError): AppError {
  if (fault.reason === 'too_many_rows') return new AppError('IMPORT_TOO_MANY_ROWS', { cause: fault });
  const message = faultWords[fault.reason];
  return new AppError('IMPORT_FILE_UNREADABLE', { cause: fault, ...(message ? { message } : {}) });
}
