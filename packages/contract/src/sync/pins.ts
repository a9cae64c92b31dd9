import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, missing, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { rights } from '#core/rights.ts';
import { personProof, wrappedSecret } from '#proofs/proofs.ts';

const store = z.object({ storeId: pathId });

/** Who may take over a till. What a device needs to check their PIN comes with `listDevicePeople`. */
export const cashier = rights.extend({
  userId: id,
  fullName: z.string(),
  hasPin: z.boolean(),
  /** Their PIN is too short for what they may approve, or known to somebody who may less: no till takes it until it is renewed. */
  mustRenewPin: z.boolean(),
  /** Somebody else gave it to them, and they have not chosen their own yet. */
  isPinGiven: z.boolean(),
});
export type Cashier = z.infer<typeof cashier>;

export const listCashiers = endpoint({
  method: 'GET',
  path: '/cash/stores/:storeId/cashiers',
  access: 'cashier.open',
  summary: 'Personas que pueden tomar una caja con su PIN',
  params: store,
  query: pageQuery({ limit: 100 }).omit({ search: true }),
  answer: pageAnswer(cashier),
});

const pin = z.string(missing('El PIN es requerido')).min(1, 'El PIN es requerido').max(12).meta({ example: '258036' });

export const setOwnPin = endpoint({
  method: 'PUT',
  path: '/cash/stores/:storeId/pin',
  access: 'cashier.open',
  summary: 'Elegir el PIN propio para tomar una caja',
  params: store,
  body: z.strictObject({ pin }),
  answer: messageAnswer,
});

export const setCashierPin = endpoint({
  method: 'PUT',
  path: '/cash/stores/:storeId/cashiers/:userId/pin',
  access: 'employees.edit',
  summary: 'Dar un PIN a una persona de la tienda',
  params: z.object({ storeId: pathId, userId: pathId }),
  body: z.strictObject({ pin }),
  answer: messageAnswer,
});

/**
 * A person who may have no account chooses their PIN at a till, under whoever's session it is. Their present PIN opened the
 * secret that the proof is made with. Sent again it is refused (`PIN_CHANGED`): the device then asks for its people, and the PIN
 * it sent opens the new secret.
 */
export const chooseOwnPin = endpoint({
  method: 'PUT',
  path: '/cash/stores/:storeId/cashiers/:userId/own-pin',
  access: 'cashier.open',
  summary: 'Elegir en una caja el PIN propio, con el que se tenía',
  signedByDevice: true,
  params: z.object({ storeId: pathId, userId: pathId }),
  body: z.strictObject({ pin, proof: personProof }),
  answer: dataAnswer(wrappedSecret),
  // Nothing is kept of the call but the PIN itself: its proof is good for once.
  takesKey: false,
});
