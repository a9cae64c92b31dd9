import { platformRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { email, id, instant, missing, newPassword, text, uuid } from '#core/fields.ts';
import { rights } from '#core/rights.ts';

export const accountStatuses = ['pending', 'active', 'inactive'] as const;

/** A person as the API shows them; `name` repeats `fullName` for the console's forms. */
export const user = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(platformRoles),
  status: z.enum(accountStatuses),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  createdAt: instant,
  lastLogin: instant.nullable(),
  totalSessions: z.int(),
});
export type User = z.infer<typeof user>;

/** The signed-in person, with the stores they work in. `storeId` is the store to fall back on. */
export const ownUser = user.extend({
  storeId: id.nullable(),
  memberships: z.array(rights.extend({ storeId: id })),
});
export type OwnUser = z.infer<typeof ownUser>;

const signedIn = z.object({ success: z.literal(true), user: ownUser, token: z.string() });

const chosenPassword = newPassword('La contraseña es requerida', 'La contraseña debe tener al menos 8 caracteres');

const currentPassword = z
  .string(missing('La contraseña actual es requerida'))
  .min(1, 'La contraseña actual es requerida')
  .max(128);

export const fullName = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .min(2, 'El nombre debe tener al menos 2 caracteres')
  .max(120)
  .meta({ example: 'Ana Pérez' });

export const session = z.object({
  id: uuid,
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Iniciar sesión',
  body: z.strictObject({
    email,
    password: z.string(missing('La contraseña es requerida')).min(1, 'La contraseña es requerida').max(128),
  }),
  answer: signedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Registrar una cuenta; queda pendiente hasta que un administrador la aprueba',
  body: z.strictObject({
    fullName,
    username: z
      .string(missing('El nombre de usuario es requerido'))
      .trim()
      .min(1, 'El nombre de usuario es requerido')
      .min(3)
      .max(40)
      .regex(/^[\p{L}\p{N}._-]+$/u, 'Usa letras, números, punto, guion o guion bajo')
      .meta({ example: 'ana.perez' }),
    email,
    password: chosenPassword,
  }),
  answer: z.object({ success: z.literal(true), user, token: z.string().nullable(), message: z.string() }),
  status: 201,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Renovar la sesión con la cookie; Idempotency-Key permite repetir una renovación cuya respuesta se perdió',
  answer: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Cerrar la sesión',
  answer: messageAnswer,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Pedir el enlace para restablecer la contraseña',
  body: z.strictObject({ email }),
  answer: messageAnswer,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Elegir una contraseña nueva con el enlace recibido por correo',
  body: z.strictObject({ token: text(200), password: chosenPassword }),
  answer: messageAnswer,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  summary: 'Confirmar un correo nuevo con el enlace que recibió',
  body: z.strictObject({ token: text(200) }),
  answer: z.object({ success: z.literal(true), email: z.string(), message: z.string() }),
});

export const profile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'user',
  summary: 'Datos de quien tiene la sesión',
  answer: z.object({ success: z.literal(true), user: ownUser }),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'user',
  summary: 'Cambiar el nombre propio',
  body: z.strictObject({ fullName }),
  answer: z.object({ success: z.literal(true), user: ownUser, message: z.string() }),
});

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email-change',
  access: 'user',
  summary: 'Correo nuevo que espera confirmación, o nada',
  answer: dataAnswer(z.object({ email: z.string(), requestedAt: instant }).nullable()),
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change',
  access: 'user',
  summary: 'Pedir otro correo para la cuenta propia; cambia cuando se confirma con el enlace que recibe',
  body: z.strictObject({ email, currentPassword }),
  answer: messageAnswer,
});

export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/auth/email-change/resend',
  access: 'user',
  summary: 'Enviar otro enlace al correo que espera confirmación',
  answer: messageAnswer,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/email-change',
  access: 'user',
  summary: 'Cancelar el cambio de correo que espera confirmación',
  answer: messageAnswer,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Cambiar la contraseña propia; las demás sesiones se cierran',
  body: z.strictObject({
    currentPassword,
    newPassword: newPassword(
      'La nueva contraseña es requerida',
      'La nueva contraseña debe tener al menos 8 caracteres',
    ),
  }),
  answer: messageAnswer,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'Sesiones abiertas de la cuenta',
  answer: dataAnswer(z.array(session)),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'user',
  summary: 'Cerrar una sesión de la cuenta',
  params: z.object({ sessionId: uuid }),
  answer: messageAnswer,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'Cerrar todas las demás sesiones de la cuenta',
  answer: messageAnswer,
});
