import type { CashSession } from '@minipos/contract/sales/cash';
import type { LocalCashSession } from '#offline/database/cash-rows.ts';

type Known = Pick<LocalCashSession, 'uuid' | 'id' | 'openedBy' | 'openedAt' | 'tillName'>;

interface Sessions {
  /** Of this device, whoever opened it. */
  here: LocalCashSession | null | undefined;
  /** The one this device closed last: of its own sessions it knows more than a list of a moment ago. */
  closedHere?: LocalCashSession | null | undefined;
  /** Of the person on another device, as this one knows it. */
  elsewhere: LocalCashSession | null | undefined;
  /** What the store has open by the server's word; null: it does not answer. Undefined until it was asked. */
  served: readonly CashSession[] | null | undefined;
}

/**
 * The drawer somebody works at: the one they opened, on this device or on another, else the one that is open here and that others
 * opened. Null: there is none; undefined until that is known.
 */
export function chooseSession(
  { here, closedHere, elsewhere, served }: Sessions,
  userId: number,
): { session: Known; isHere: boolean } | null | undefined {
  if (here === undefined || elsewhere === undefined) return undefined;
  if (here?.openedBy.id === userId) return { session: here, isHere: true };
  const isTheirs = ({ openedBy, deviceId }: CashSession) => openedBy.id === userId && deviceId !== closedHere?.deviceId;
  const theirs = elsewhere ?? served?.find(isTheirs);
  if (theirs) return { session: theirs, isHere: false };
  if (here) return { session: here, isHere: true };
  return served === undefined ? undefined : null;
}
