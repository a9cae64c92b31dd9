import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import '#core/messages.ts';
import { bs, usd } from '#core/decimals.ts';
import { id, missing, uuid } from '#core/fields.ts';
import { personProof } from '#proofs/proofs.ts';

/** The float, counted per currency. The operation's `entityId` is the session's uuid. */
export const openSessionFact = z.strictObject({ openingUSD: usd, openingBs: bs });
export type OpenSessionFact = z.output<typeof openSessionFact>;

const reason = z
  .string(missing('El motivo es requerido'))
  .trim()
  .min(3, 'El motivo es requerido')
  .max(200)
  .meta({ example: 'Compra de hielo' });

/** Money put in or taken out without a sale. */
export const cashMovementFact = z.strictObject({
  sessionUuid: uuid,
  kind: z.enum(['in', 'out']),
  currency: z.enum(currencies),
  amount: bs.gt(0).meta({ example: 5 }),
  reason,
  /** The movement of the same session that this one takes back: the other way, the same amount. Both stay. */
  reverses: uuid.nullish().meta({ example: null }),
  /** Who gave their PIN for taking out more than the drawer holds. */
  approvedBy: id.nullish(),
  /** Up to which amount, with their proof. */
  approval: z.strictObject({ most: bs, proof: personProof }).nullish(),
});
export type CashMovementFact = z.output<typeof cashMovementFact>;

/** The drawer was opened without a sale. Nothing moved; that it was opened is noted. */
export const openDrawerFact = z.strictObject({
  /** The session it was opened in; none while the till is closed. */
  sessionUuid: uuid.nullable(),
});

export const currencyCount = z
  .strictObject({
    /** Notes by their face value, in the currency's units: { "20": 3 }. */
    pieces: z.record(z.string().regex(/^\d{1,4}$/), z.int().min(0).max(100_000)),
    /** What is not in the list of notes, as an amount. */
    loose: bs,
  })
  .meta({ example: { pieces: { 20: 1 }, loose: 0 } });

/** A blind close: what was counted, and how many facts of the session the device knows. */
export const closeSessionFact = z.strictObject({
  countUSD: currencyCount,
  countBs: currencyCount,
  sales: z.int().min(0).max(1_000_000),
  movements: z.int().min(0).max(1_000_000),
  /** The number the device printed on its Z; the server gives the next one where it is taken. */
  zNumber: z.int().positive().max(9_999_999).nullish().meta({ example: 1 }),
  note: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((value) => value || null),
});
export type CloseSessionFact = z.output<typeof closeSessionFact>;
