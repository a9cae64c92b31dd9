import type { Cents } from '#money/money.ts';
import type { Currency } from '#stores/store-types.ts';

/** Money put into a drawer or taken out without a sale. */
export interface CashMovement {
  kind: 'in' | 'out';
  currency: Currency;
  amountCents: Cents;
}

/** True when it takes out more than should be there. A drawer that should hold nothing gives nothing. */
export const exceedsDrawer = ({ kind, amountCents }: CashMovement, heldCents: Cents): boolean =>
  kind === 'out' && amountCents > Math.max(0, heldCents);

/** The way back of a movement. */
export const oppositeKind = (kind: CashMovement['kind']): CashMovement['kind'] => (kind === 'in' ? 'out' : 'in');

/** Whether a movement takes back an earlier one: the other way and to the cent, in its own currency. */
export const takesBack = (movement: CashMovement, earlier: CashMovement): boolean =>
  movement.kind === oppositeKind(earlier.kind) &&
  movement.currency === earlier.currency &&
  movement.amountCents === earlier.amountCents;

/** As whom people stand for more than the drawer holds: an approval in one currency is none in the other. */
export const cashOutSubject = (currency: Currency) => (currency === 'USD' ? 'cash_out_usd' : 'cash_out_bs');
