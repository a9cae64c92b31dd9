import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { rights } from '#core/rights.ts';
import { devicePublicKey, wrappedSecret } from '#proofs/proofs.ts';

const deviceId = z.uuid().lowercase();
const deviceName = z.string().trim().min(1, 'El nombre es requerido').max(80).meta({ example: 'Caja principal' });
const deviceReason = z
  .string()
  .trim()
  .min(3, 'El motivo es requerido')
  .max(200)
  .meta({ example: 'Se perdió el teléfono' });

export const device = z.object({
  id: uuid,
  storeId: id,
  /** Printed before the device's own counter on every receipt: C2. Null: the device hands in work but is no till. */
  tillCode: z.string().nullable(),
  name: z.string(),
  registeredAt: instant,
  registeredBy: z.string(),
  lastSeenAt: instant,
  /** Who was signed in at the last contact. */
  lastPerson: z.string().nullable(),
  lastSeq: z.int(),
  appVersion: z.string().nullable(),
  /** Operations that waited on the device by its own last word. */
  unsent: z.int().nullable(),
  /** The cash session that is open on it. */
  openSessionId: id.nullable(),
  isRevoked: z.boolean(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  revokedReason: z.string().nullable(),
});
export type Device = z.infer<typeof device>;

/**
 * Makes a device known by its key. With `asTill` it becomes a till under the name given, which takes the right to sell and is
 * done when somebody decides it at the till's page; the same device always gets the same code. Signed with the key it brings, so that no caller registers a key they do not hold.
 */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/sync/devices',
  access: 'products.view',
  summary: 'Registrar este equipo, o hacerlo caja de la tienda',
  signedByDevice: true,
  body: z.strictObject({
    storeId: id,
    deviceId,
    publicKey: devicePublicKey,
    asTill: z.boolean(),
    name: deviceName,
    appVersion: z.string().trim().max(40).optional(),
    /** The number a device already prints on its receipts; kept if no other has it. */
    tillNumber: z.int().min(1).max(999_999).optional(),
  }),
  answer: dataAnswer(device),
  status: 201,
  takesKey: false,
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/sync/stores/:storeId/devices',
  access: 'settings.view',
  summary: 'Equipos registrados de la tienda',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 50 }),
  answer: pageAnswer(device),
});

const deviceParams = z.object({ storeId: pathId, deviceId });

export const renameDevice = endpoint({
  method: 'PATCH',
  path: '/sync/stores/:storeId/devices/:deviceId',
  access: 'employees.edit',
  summary: 'Cambiar el nombre de un equipo',
  params: deviceParams,
  body: z.strictObject({ name: deviceName }),
  answer: dataAnswer(device),
});

/** Nothing that a retired device sends is taken any more; what it had not sent can come in a file through another device. */
export const retireDevice = endpoint({
  method: 'POST',
  path: '/sync/stores/:storeId/devices/:deviceId/retire',
  access: 'employees.edit',
  summary: 'Retirar un equipo perdido o dado de baja',
  params: deviceParams,
  body: z.strictObject({ reason: deviceReason }),
  answer: dataAnswer(device),
});

/** Someone who may work at a till. Without a secret: no PIN yet, or one that must be renewed. */
const devicePerson = rights.extend({
  userId: id,
  fullName: z.string(),
  pin: wrappedSecret.nullable(),
  /** They have a PIN, but it is too short for what they may approve, or known to somebody who may less. */
  mustRenewPin: z.boolean(),
  /** Their PIN opens the till, but somebody else gave it to them: they are asked for one of their own. */
  isPinGiven: z.boolean(),
});
export type DevicePerson = z.infer<typeof devicePerson>;

/** What a device needs to prove who acts on it: the signed-in person's own secret and, on a till, those behind the PINs. */
export const listDevicePeople = endpoint({
  method: 'GET',
  path: '/sync/stores/:storeId/devices/:deviceId/people',
  access: 'products.view',
  summary: 'Secretos con los que este equipo comprueba quién lo usa',
  params: deviceParams,
  signedByDevice: true,
  answer: dataAnswer(
    z.object({
      own: z.object({ userId: id, generation: z.int(), secret: z.base64() }),
      people: z.array(devicePerson),
    }),
  ),
});
