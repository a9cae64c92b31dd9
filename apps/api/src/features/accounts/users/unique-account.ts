import { AppError } from '#http/answers/errors.ts';

const takenBy: Record<string, 'EMAIL_TAKEN' | 'USERNAME_TAKEN'> = {
  users_email_key: 'EMAIL_TAKEN',
  users_username_key: 'USERNAME_TAKEN',
};
const fieldOf = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' } as const;

const taken = (code: keyof typeof fieldOf) =>
  new AppError(code, { fields: { [fieldOf[code]]: new AppError(code).message } });

export const emailTaken = () => taken('EMAIL_TAKEN');

/** Runs a write on people and turns the database's word on a taken e-mail or username into ours. */
export async function withUniqueAccount<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const code = takenBy[constraint];
    throw code ? taken(code) : error;
  }
}
