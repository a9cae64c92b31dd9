import type { User } from '@minipos/contract/accounts/accounts';
import { createUser, updateUser } from '@minipos/contract/accounts/users';
import { z } from 'zod';
import type { NewUser, UserChanges } from '../../server/users.ts';
import { mismatch, sameText } from '../sign-in/password-pair.ts';

const confirmation = z.string().nullish();

/** A password left empty on edit stays as it was. */
const optionalPassword = z
  .string()
  .nullish()
  .transform((value) => value || undefined)
  .pipe(updateUser.body.shape.password);

const newUserForm = createUser.body
  .extend({ confirmation })
  .refine((values) => sameText(values.password, values.confirmation), mismatch);

const editUserForm = updateUser.body
  .extend({ password: optionalPassword, confirmation })
  .refine((values) => sameText(values.password, values.confirmation), mismatch);

type EditValues = z.output<typeof editUserForm>;

/** One form creates and edits; which rules hold depends on whether the user exists. */
export function userFormSchema(user: User | null): typeof editUserForm {
  // Both have the same fields; only what is required differs.
  return user ? editUserForm : (newUserForm as unknown as typeof editUserForm);
}

export function userFormStart(user: User | null) {
  if (!user) return { name: '', email: '', role: null, password: '', confirmation: '', isActive: true };
  return {
    name: user.fullName,
    email: user.email,
    role: user.role,
    password: '',
    confirmation: '',
    isActive: user.isActive,
  };
}

export function newUserBody({ confirmation: _repeated, ...values }: EditValues): NewUser {
  return { ...values, password: values.password ?? '', isActive: values.isActive ?? true };
}

/** Someone who waits keeps waiting: their state is changed by approving, never by the way. */
export function userChangesBody(user: User, { confirmation: _repeated, isActive, ...values }: EditValues): UserChanges {
  return user.status === 'pending' ? values : { ...values, isActive };
}
