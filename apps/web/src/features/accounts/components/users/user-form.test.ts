import { fieldMessages } from '@minipos/contract/core/messages';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../test/sample-users.ts';
import { newUserBody, userChangesBody, userFormSchema, userFormStart } from './user-form.ts';

const create = userFormSchema(null);
const edit = userFormSchema(sampleUser);
const messages = (schema: typeof edit, values: object) => {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : fieldMessages(parsed.error.issues);
};
const good = { name: 'Luis Mora', email: 'luis@correo.com', role: 'user', isActive: true };

describe('creating', () => {
  it('asks for everything in plain words', () => {
    expect(messages(create, userFormStart(null))).toEqual({
      name: 'El nombre es requerido',
      email: 'El correo electrónico es requerido',
      role: 'El rol es requerido',
      password: 'La contraseña es requerida',
    });
  });

  it.each([
    [{ name: 'L' }, { name: 'El nombre debe tener al menos 2 caracteres' }],
    [{ email: 'luis@' }, { email: 'El correo electrónico no es válido' }],
    [{ password: 'corta', confirmation: 'corta' }, { password: 'La contraseña debe tener al menos 8 caracteres' }],
    [{ confirmation: 'otra' }, { confirmation: 'Las contraseñas no coinciden' }],
  ])('%o is refused', (change, expected) => {
    const password = 'una clave bien larga';
    expect(messages(create, { ...good, password, confirmation: password, ...change })).toEqual(expected);
  });

  it('the confirmation stays here', () => {
    const password = 'una clave bien larga';
    const body = newUserBody(create.parse({ ...good, password, confirmation: password }));
    expect(body).toEqual({ ...good, password });
  });
});

describe('editing', () => {
  it('an empty password stays as it was', () => {
    const values = edit.parse({ ...userFormStart(sampleUser), name: 'Ana María Pérez' });
    expect(userChangesBody(sampleUser, values)).toEqual({
      name: 'Ana María Pérez',
      email: sampleUser.email,
      role: 'user',
      isActive: true,
    });
  });

  it('a new one has the same rules', () => {
    const start = userFormStart(sampleUser);
    expect(messages(edit, { ...start, password: 'corta', confirmation: 'corta' }).password).toBe(
      'La contraseña debe tener al menos 8 caracteres',
    );
    expect(messages(edit, { ...start, password: 'una clave bien larga' }).confirmation).toBe(
      'Las contraseñas no coinciden',
    );
    expect(messages(edit, { ...start, confirmation: 'algo' }).confirmation).toBe('Las contraseñas no coinciden');
  });

  it('someone who waits is not let in by an edit', () => {
    const waiting = { ...sampleUser, status: 'pending', isActive: false } as const;
    const values = edit.parse(userFormStart(waiting));
    expect('isActive' in userChangesBody(waiting, values)).toBe(false);
  });
});
