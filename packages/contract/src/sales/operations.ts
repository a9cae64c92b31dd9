import { operation } from '#operations/operation.ts';
import { cashMovementFact, closeSessionFact, openDrawerFact, openSessionFact } from './cash-facts.ts';
import { pickupMove } from './pickup-fields.ts';
import { returnFact } from './return-fact.ts';
import { saleFact } from './sale-fact.ts';

/** What a device can do at the till. */
export const saleOperations = [
  operation('Sale.CREATE', saleFact),
  operation('CashSession.OPEN', openSessionFact),
  operation('CashMovement.CREATE', cashMovementFact),
  operation('CashDrawer.OPEN', openDrawerFact),
  operation('CashSession.CLOSE', closeSessionFact),
  operation('Pickup.MOVE', pickupMove),
  operation('Return.CREATE', returnFact),
] as const;
