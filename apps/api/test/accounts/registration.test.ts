import { describe, expect, it } from 'vitest';
import { createPerson, testPassword } from '../factories/accounts.ts';
import { startTestApp } from '../support/app.ts';
import { login } from '../support/browser-session.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const account = { fullName: 'María González', username: 'maria.g', email: 'maria@correo.com', password: testPassword };
const register = (overrides: Partial<typeof account> = {}) =>
  test.inject({ method: 'POST', url: '/api/auth/register', payload: { ...account, ...overrides } });

describe('registering', () => {
  it('leaves the account pending and says so', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ success: true, token: null, user: { status: 'pending', role: 'user' } });
    expect(answer.json<{ message: string }>().message).toContain('pendiente de aprobación');
  });

  it('a pending account cannot sign in and is told why', async () => {
    const { answer } = await login(test, account.email, account.password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'ACCOUNT_PENDING',
      message:
        'Tu cuenta está pendiente de aprobación por el administrador. Por favor, contacta al administrador del sistema para activar tu cuenta.',
    });
  });

  it('an administrator approves it and it signs in', async () => {
    const admin = await createPerson(test.services, { role: 'admin' });
    const { data } = (
      await test.inject({ method: 'GET', url: '/api/auth/users?search=gonzalez', token: admin.token })
    ).json<{ data: { id: number }[] }>();
    expect(data).toHaveLength(1);
    const approval = await test.inject({
      method: 'PATCH',
      url: `/api/auth/users/${data[0]?.id}/status`,
      payload: { status: 'active' },
      token: admin.token,
    });
    expect(approval.json()).toMatchObject({ message: 'Usuario activado exitosamente' });
    expect((await login(test, 'MARIA@correo.com', account.password)).answer.statusCode).toBe(200);
  });

  it.each([
    ['the e-mail, whatever its case', { email: 'Maria@Correo.com', username: 'otra' }, 'EMAIL_TAKEN', 'email'],
    [
      'the username, whatever its case',
      { email: 'otra@correo.com', username: 'MARIA.G' },
      'USERNAME_TAKEN',
      'username',
    ],
  ])('refuses %s already taken', async (_what, overrides, code, field) => {
    const answer = await register(overrides);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code, fields: { [field]: expect.stringContaining('ya está en uso') } });
  });

  it.each([
    ['a short one', 'corta', 'La contraseña debe tener al menos 8 caracteres'],
    ['a common one', '12345678', 'Esta contraseña es demasiado común. Elige otra.'],
    ['a common one in capitals', 'PASSWORD', 'Esta contraseña es demasiado común. Elige otra.'],
    ['the own name', 'mariagonzalez', 'La contraseña no puede ser tu nombre, usuario o correo'],
    ['a very long one', 'x y'.repeat(50), 'La contraseña no puede exceder 128 caracteres'],
  ])('refuses %s as password', async (_what, password, message) => {
    const answer = await register({ email: 'nueva@correo.com', username: 'nueva', password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ fields: { password: string } }>().fields.password).toBe(message);
  });

  it('accepts a long phrase of plain words', async () => {
    const answer = await register({
      email: 'frase@correo.com',
      username: 'frase',
      password: 'la casa de mi abuela es azul',
    });
    expect(answer.statusCode).toBe(201);
  });

  it('stores passwords only as argon2id hashes of the agreed cost', async () => {
    const { rows } = await test.database.as('app', (client) =>
      client.query<{ password_hash: string }>('select password_hash from users'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is limited per address', async () => {
    const answers = [];
    for (let index = 0; index < 30; index += 1) {
      answers.push(
        await test.inject({
          method: 'POST',
          url: '/api/auth/register',
          remoteAddress: '10.9.8.7',
          payload: { ...account },
        }),
      );
    }
    const limited = answers.filter((answer) => answer.statusCode === 429);
    expect(limited.length).toBe(10);
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an installation that approves registrations at once', () => {
  it('signs the person in', async () => {
    const open = await startTestApp({ APPROVE_REGISTRATIONS: 'true' });
    const answer = await open.inject({ method: 'POST', url: '/api/auth/register', payload: account });
    expect(answer.json()).toMatchObject({ user: { status: 'active' }, token: expect.any(String) });
    await open.close();
  });
});
