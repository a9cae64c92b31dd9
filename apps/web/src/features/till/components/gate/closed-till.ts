import { can } from '@minipos/domain/people/permissions';
import { toasts } from '#ui/feedback/toasts.ts';
import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';

/** Whether the store wants its till opened before anything is charged, and it is closed. */
export const isClosedForCharging = ({ session, facts }: Till): boolean =>
  session === null && facts.tillCode !== null && facts.settings.closedTill !== 'day_session';

/** True when the till, whose session is known, may charge; otherwise the way to open it stands on the screen. */
export function isTillOpen(till: Till, onOpen: (overlay: Overlay) => void): boolean {
  if (!isClosedForCharging(till)) return true;
  if (can(till.person, till.store.id, 'cashier.open')) onOpen('cash-open');
  else toasts.warning('La caja está cerrada. Pide que la abra quien puede hacerlo.');
  return false;
}
