import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { listCashSessions, type SessionReport } from '@minipos/contract/sales/cash';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useCashReport, useLastClosed, useOpenElsewhere, useOpenSession } from '#features/till/local/cash-session.ts';
import { cashSessionsQuery, sessionReportQuery } from '#features/till/server/store-sessions.ts';
import { chooseSession } from './choose-session.ts';

type Figures = Pick<SessionReport, 'sales' | 'methods'>;

/** What a person may know of the drawer they work at. */
export interface Shift {
  openedAt: string;
  openedBy: { id: number; name: string };
  /** The till it is open on; null: this device. */
  elsewhere: string | null;
  /** Undefined until they are read; null: another device has them, and the server cannot be asked. */
  figures: Figures | null | undefined;
}

const open = listCashSessions.query.parse({ isOpen: 'true', limit: 50 });
const noSession = '';
// The code stands on papers; none is printed of this.
const anyCode = 'C0';

/** The drawer somebody works at, on this device or on another. Null: there is none; undefined until that is known. */
export function useShift(storeId: number, user: OwnUser): Shift | null | undefined {
  const seesNotes = useCan('reports.financial');
  const here = useOpenSession(storeId);
  const closedHere = useLastClosed(storeId);
  const elsewhere = useOpenElsewhere(storeId, user.id);
  // What this device has not heard of yet the server knows.
  const isUnknown = here === null && elsewhere === null;
  const list = useQuery({ ...cashSessionsQuery(storeId, open), enabled: isUnknown });
  const served = list.data?.data ?? (list.isError ? null : undefined);
  const chosen = chooseSession({ here, closedHere, elsewhere, served }, user.id);
  const ownReport = useCashReport(chosen?.isHere ? chosen.session.uuid : noSession, anyCode, seesNotes);
  const id = chosen && !chosen.isHere ? chosen.session.id : undefined;
  const report = useQuery({ ...sessionReportQuery(storeId, id ?? 0), enabled: id !== undefined });
  if (!chosen) return chosen;
  const { openedAt, openedBy, tillName = 'otra caja' } = chosen.session;
  return chosen.isHere
    ? { openedAt, openedBy, elsewhere: null, figures: ownReport ?? undefined }
    : { openedAt, openedBy, elsewhere: tillName, figures: report.data ?? (report.isError ? null : undefined) };
}
