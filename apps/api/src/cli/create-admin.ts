import { fullName } from '@minipos/contract/accounts/accounts';
import { email } from '@minipos/contract/core/fields';
import { readConfig } from '#config.ts';
import { createUser } from '#features/accounts/users/create-user.ts';
import { AppError } from '#http/answers/errors.ts';
import { openServices } from '#services.ts';
import { askSecret } from './ask-secret.ts';

/** `npm run admin:create -- correo "Nombre Apellido"`: the password is asked for, or read from standard input. */
const [emailArgument, ...nameWords] = process.argv.slice(2);
const address = email.safeParse(emailArgument);
const name = fullName.safeParse(nameWords.join(' '));
if (!address.success || !name.success) {
  console.error('Uso: npm run admin:create -- correo@ejemplo.com "Nombre Apellido"');
  process.exit(2);
}

const password = await askSecret('Contraseña (al menos 8 caracteres): ');

const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), console);
try {
  const ctx = { db: services.db, now: services.clock(), user: null };
  const user = await createUser(ctx, services, {
    name: name.data,
    email: address.data,
    role: 'admin',
    password,
    isActive: true,
  });
  console.log(`Administrador creado: ${user.email}`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(Object.values(error.fields ?? {}).join('\n') || error.message);
  process.exitCode = 1;
} finally {
  await services.close();
}
