import { storeRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { fullName, ownUser } from '#accounts/accounts.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { email, id, instant, missing, pathId, text } from '#core/fields.ts';
import { employee } from './employees.ts';

const params = z.object({ storeId: pathId, employeeId: pathId });
const path = '/employees/stores/:storeId/:employeeId';
const role = z.enum(storeRoles, 'El rol es requerido').meta({ example: 'cashier' });

export const inviteEmployee = endpoint({
  method: 'POST',
  path: `${path}/invitation`,
  access: 'employees.edit',
  summary: 'Invitar a un empleado por correo; el enlace vale 7 días y sustituye al anterior',
  params,
  body: z.strictObject({ email, role }),
  answer: dataAnswer(employee),
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: `${path}/invitation/resend`,
  access: 'employees.edit',
  summary: 'Enviar otra vez la invitación; vuelve a valer 7 días',
  params,
  answer: dataAnswer(employee),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${path}/invitation`,
  access: 'employees.edit',
  summary: 'Anular la invitación; su enlace deja de servir',
  params,
  answer: dataAnswer(employee),
});

export const invitationText = endpoint({
  method: 'GET',
  path: `${path}/invitation/text`,
  access: 'employees.edit',
  summary: 'Texto de la invitación con su enlace, para enviarlo por WhatsApp',
  params,
  answer: dataAnswer(z.object({ text: z.string(), link: z.string() })),
});

export const giveAccess = endpoint({
  method: 'POST',
  path: `${path}/access`,
  access: 'employees.edit',
  summary: 'Dar acceso con PIN a quien no tiene correo, o devolver el acceso a quien ya tuvo cuenta',
  params,
  body: z.strictObject({
    role,
    /** For who enters with a PIN alone. */
    pin: z
      .string(missing('El PIN es requerido'))
      .min(1, 'El PIN es requerido')
      .max(12)
      .optional()
      .meta({ example: '258036' }),
  }),
  answer: dataAnswer(employee),
});

export const endAccess = endpoint({
  method: 'DELETE',
  path: `${path}/access`,
  access: 'employees.edit',
  summary: 'Quitar el acceso a la tienda en el acto: permisos, sesiones y PIN; la ficha queda',
  params,
  answer: dataAnswer(employee),
});

export const addFromStore = endpoint({
  method: 'POST',
  path: '/employees/stores/:storeId/from-store',
  access: 'employees.create',
  summary: 'Sumar a esta tienda un empleado de otra, con su ficha y su cuenta',
  params: z.object({ storeId: pathId }),
  body: z.strictObject({ fromStoreId: id, fromEmployeeId: id, role }),
  answer: dataAnswer(employee),
  status: 201,
});

const token = text(300);

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/invitations/look',
  access: 'public',
  summary: 'A qué tienda invita un enlace, y si su correo ya tiene cuenta',
  body: z.strictObject({ token }),
  answer: dataAnswer(
    z.object({
      storeName: z.string(),
      invitedBy: z.string(),
      fullName: z.string(),
      email: z.string(),
      role,
      hasAccount: z.boolean(),
      expiresAt: instant,
    }),
  ),
});
export type InvitationSeen = z.output<typeof lookAtInvitation.answer>['data'];

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary: 'Aceptar una invitación: crea la cuenta o usa la que ya existe con su contraseña, y abre la sesión',
  body: z.strictObject({
    token,
    /** Only for an account that is made now. */
    fullName: fullName.optional(),
    /** The one of the account there is, or the one chosen for the account that is made. */
    password: z
      .string(missing('La contraseña es requerida'))
      .min(1, 'La contraseña es requerida')
      .max(128)
      .meta({ example: 'una clave bien larga' }),
  }),
  answer: z.object({ success: z.literal(true), user: ownUser, token: z.string(), storeId: id, message: z.string() }),
});
