import { AppError } from '../../http/errors.ts';

/** Runs a write on departments; two of the same name (accents and case aside) cannot stand in one store. */
export async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'departments_name_key')) throw error;
    const { message } = new AppError('DEPARTMENT_NAME_TAKEN');
    throw new AppError('DEPARTMENT_NAME_TAKEN', { fields: { name: message } });
  }
}
