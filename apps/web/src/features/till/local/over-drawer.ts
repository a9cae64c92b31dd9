import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { exceedsDrawer } from '@minipos/domain/cash/cash-movements';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { WordedError } from '#lib/http/problem.ts';
import { amountText } from '#lib/sale-words.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { readReport } from './cash-report.ts';

/** More is about to leave the drawer than it should hold: somebody says that it is right, or the amount was wrong. */
export class OverDrawer extends WordedError {
  /** Who sees the notes says so; for the others it takes the PIN of somebody who does. */
  readonly needs: 'word' | 'pin';

  constructor(needs: OverDrawer['needs'], words: string) {
    super(words, { amount: words });
    this.name = 'OverDrawer';
    this.needs = needs;
  }
}

// Who tried amount after amount would learn what is in the drawer without counting it.
const freeAsks = 3;

type Move = Pick<CashMovementFact, 'sessionUuid' | 'kind' | 'currency' | 'amount'>;

/** Whether a movement needs somebody's word first; null when the drawer holds as much, or this device cannot know. */
export async function overDrawer(db: MiniPosDatabase, move: Move, seesNotes: boolean): Promise<OverDrawer | null> {
  const { sessionUuid, kind, currency, amount } = move;
  if (kind === 'in') return null;
  const [session, report] = await Promise.all([
    db.cashSessions.get(sessionUuid),
    readReport(db, sessionUuid, { tillCode: 'C0', seesNotes: true }),
  ]);
  const held = report?.expected?.[currency];
  if (held === undefined) return null;
  const isOver = exceedsDrawer({ kind, currency, amountCents: centsFromDecimal(amount) }, centsFromDecimal(held));
  if (seesNotes) {
    const words = `En la gaveta debe haber ${amountText(held, currency)}. Corrige el monto, o regístralo de todos modos.`;
    return isOver ? new OverDrawer('word', words) : null;
  }
  if ((session?.overAsks ?? 0) >= freeAsks) {
    return new OverDrawer(
      'pin',
      'Ya se preguntó varias veces: desde ahora cada salida de este turno se autoriza con PIN.',
    );
  }
  return isOver
    ? new OverDrawer('pin', 'Es más de lo que debe haber en la gaveta. Corrige el monto, o pide que lo autoricen.')
    : null;
}

/** Counts how often who counts blind was told so in this session. */
export async function noteOverAsk(db: MiniPosDatabase, sessionUuid: string): Promise<void> {
  await db.transaction('rw', db.cashSessions, async () => {
    const session = await db.cashSessions.get(sessionUuid);
    if (session) await db.cashSessions.update(sessionUuid, { overAsks: (session.overAsks ?? 0) + 1 });
  });
}
