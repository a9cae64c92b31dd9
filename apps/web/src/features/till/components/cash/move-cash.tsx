import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { WordedError } from '#lib/http/problem.ts';
import { moveCash } from '../../local/cash-actions.ts';
import { noteOverAsk, overDrawer } from '../../local/over-drawer.ts';
import type { Till } from '../counter/use-till.ts';
import { type CashMove, MoveCashDialog } from './move-cash-dialog.tsx';
import { useCashApproval } from './use-cash-approval.ts';

export interface MoveCashProps {
  till: Till;
  /** Null while closed. */
  kind: 'in' | 'out' | null;
  /** May see what should be in the drawer. */
  seesNotes: boolean;
  onClose: () => void;
  /** It is on the disk. */
  onMoved: () => void;
}

/** Puts money in or takes it out; more than the drawer holds only with somebody's word. */
export function MoveCash({ till, kind, seesNotes, onClose, onMoved }: MoveCashProps) {
  const { sync, by, session } = till;
  const approval = useCashApproval(till);

  async function move(way: 'in' | 'out', typed: CashMove, isSaidAgain: boolean): Promise<void> {
    if (!session) return;
    const data: CashMovementFact = { ...typed, kind: way, sessionUuid: session.uuid };
    const uuid = sync.newUuid();
    const over = await overDrawer(sync.db, data, seesNotes);
    if (over && !isSaidAgain) {
      if (over.needs === 'pin') await noteOverAsk(sync.db, session.uuid);
      throw over;
    }
    const given = over?.needs === 'pin' ? await approval.ask({ ...typed, uuid }) : {};
    if (!given) throw new WordedError('Nadie lo autorizó: no se registró nada.');
    await moveCash(sync, by, { ...data, ...given }, uuid);
    onMoved();
  }

  return (
    <>
      <MoveCashDialog kind={session ? kind : null} onClose={onClose} onMove={move} />
      {approval.dialog}
    </>
  );
}
