// SQLSTATE classes: 22 data exceptions, 23 violated constraints.
const ofData = /^22[0-9A-Z]{3}$/;
const ofDataOrConstraint = /^2[23][0-9A-Z]{3}$/;

/**
 * True when PostgreSQL refused the data itself, by its form or by a constraint: the same data will be refused again, whenever it
 * comes.
 */
export const isRefusedForGood = (error: unknown): boolean => hasCode(error, ofDataOrConstraint);

/** True when no column can hold the data. A constraint that a call violates is a mistake of the server instead. */
export const isDataError = (error: unknown): boolean => hasCode(error, ofData);

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.test(error.code);
