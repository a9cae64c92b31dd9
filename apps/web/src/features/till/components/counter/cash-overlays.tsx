import { oppositeKind } from '@minipos/domain/cash/cash-movements';
import { can } from '@minipos/domain/people/permissions';
import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { handBackTill, takeTill } from '../../local/at-till.ts';
import { closeCash, moveCash, noteDrawerOpened, openCash } from '../../local/cash-actions.ts';
import { useLastClosed } from '../../local/cash-session.ts';
import { checkPin, useCashiers } from '../../local/cashiers.ts';
import { useTillPreferences } from '../../local/till-preferences.ts';
import type { ChosenPrinter } from '../../printers/chosen-printer.ts';
import { CashDialog } from '../cash/cash-dialog.tsx';
import { CashMovesDialog } from '../cash/cash-moves-dialog.tsx';
import { CloseCashDialog } from '../cash/close-cash-dialog.tsx';
import { MoveCash } from '../cash/move-cash.tsx';
import { OpenCashDialog } from '../cash/open-cash-dialog.tsx';
import { ClockDialog } from '../people/clock-dialog.tsx';
import { greetTaker } from '../people/greet-taker.ts';
import { PinDialog } from '../people/pin-dialog.tsx';
import { openForCash, pulseDrawer } from '../receipts/hand-over.ts';
import { ReportDialog } from '../report/report-dialog.tsx';
import type { Overlay } from './till-overlays.tsx';
import type { Till } from './use-till.ts';

export interface CashOverlaysProps {
  till: Till;
  overlay: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
}

/** Everything that is done with the drawer of the till, and who stands at it. */
export function CashOverlays({ till, overlay, onOpen }: CashOverlaysProps) {
  const { sync, store, person, by, session } = till;
  const { user } = useSession();
  const preferences = useTillPreferences();
  const { paper, printer } = preferences;
  const last = useLastClosed(store.id) ?? null;
  const cashiers = useCashiers(store.id) ?? [];
  // The one being closed: once it is, the till has none, and its Z is still on screen.
  const [closing, setClosing] = useState<string | null>(null);
  const close = () => onOpen(null);
  const may = (permission: 'cashier.open' | 'cashier.close' | 'cashier.count' | 'reports.financial') =>
    can(person, store.id, permission);
  const reportOf = (sessionUuid: string | undefined | null) =>
    sessionUuid
      ? {
          sessionUuid,
          tillCode: till.facts.tillCode ?? 'C0',
          seesNotes: may('reports.financial'),
          storeName: store.name,
          paper,
        }
      : null;
  // Noted first: what cannot be written down is not opened.
  async function openDrawer(on: ChosenPrinter): Promise<void> {
    close();
    try {
      await noteDrawerOpened(sync, by, session?.uuid ?? null);
      if (await pulseDrawer(on)) toasts.success('Gaveta abierta. Quedó anotado en el historial.');
    } catch {
      toasts.error('No se pudo anotar en este equipo: la gaveta no se abrió.');
    }
  }
  const moving = overlay === 'cash-in' ? 'in' : overlay === 'cash-out' ? 'out' : null;
  const everybody = cashiers.filter(
    ({ userId, pin, mustRenewPin }) => pin !== null || mustRenewPin || userId === user?.id,
  );
  return (
    <>
      <CashDialog
        opened={overlay === 'cash'}
        onClose={close}
        session={session ?? null}
        hasLastClose={last !== null}
        cashier={person.name}
        mayOpen={may('cashier.open')}
        seesReports={may('cashier.close')}
        mayCount={may('cashier.count')}
        onDrawer={printer ? () => void openDrawer(printer) : undefined}
        onChoose={(action) => {
          if (action === 'cash-close') setClosing(session?.uuid ?? null);
          onOpen(action);
        }}
      />
      <OpenCashDialog
        opened={overlay === 'cash-open'}
        onClose={close}
        onOpen={async (opening) => {
          await openCash(sync, by, opening);
          toasts.success('Caja abierta');
        }}
      />
      <MoveCash
        till={till}
        kind={moving}
        seesNotes={may('reports.financial')}
        onClose={close}
        onMoved={() => void openForCash(preferences)}
      />
      <CashMovesDialog
        opened={overlay === 'cash-moves' && session !== null}
        onClose={close}
        sessionUuid={session?.uuid ?? ''}
        onUndo={async ({ uuid, kind, currency, amount }, reason) => {
          if (!session) return;
          const back = {
            sessionUuid: session.uuid,
            kind: oppositeKind(kind),
            currency,
            amount,
            reason,
            reverses: uuid,
          };
          await moveCash(sync, by, back);
          void openForCash(preferences);
        }}
      />
      <ReportDialog
        title="Ver el reporte X"
        report={overlay === 'cash-x' ? reportOf(session?.uuid) : null}
        onClose={close}
      />
      <ReportDialog
        title="Ver el último cierre"
        report={overlay === 'cash-z' ? reportOf(last?.uuid) : null}
        onClose={close}
      />
      <CloseCashDialog
        opened={overlay === 'cash-close'}
        onClose={close}
        report={reportOf(closing)}
        onCloseCash={async (counted) => {
          if (closing) await closeCash(sync, by, closing, counted);
        }}
      />
      <PinDialog
        opened={overlay === 'cashier'}
        onClose={close}
        title="Cambiar de cajero"
        lead={`Ahora atiende ${person.name}. Elige tu nombre y escribe tu PIN: lo que cobres queda a tu nombre.`}
        people={everybody.filter(({ userId }) => userId !== person.id)}
        signedIn={user?.id}
        check={(one, pin) => checkPin(sync.db, one, pin)}
        choose={sync.chooseOwnPin}
        onRight={async (one, key) => {
          if (!user) return;
          if (key && one.userId !== user.id) await takeTill(sync, user.id, key);
          else if (one.userId === user.id) await handBackTill(sync, user.id);
          greetTaker(one, key);
        }}
      />
      <ClockDialog opened={overlay === 'clock'} onClose={close} sync={sync} people={everybody} signedIn={user?.id} />
    </>
  );
}
