import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { listCashSessions, type SessionReport } from '@minipos/contract/sales/cash';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useCashReport, useOpenSession } from '#features/till/local/cash-session.ts';
import { cashSessionsQuery, sessionReportQuery } from '#features/till/server/store-sessions.ts';

/** What a person may know of the drawer they work at. */
export interface Shift {
  openedAt: string;
  openedBy: { id: number; name: string };
  sales: SessionReport['sales'];
  methods: SessionReport['methods'];
}

const open = listCashSessions.query.parse({ isOpen: 'true', limit: 50 });
const noSession = '';
// The code stands on papers; none is printed of this.
const anyCode = 'C0';

/**
 * The session that is open on this device, from the device; else one that the person opened on another, from the server. Null: there is
 * none; undefined until that is known.
 */
export function useShift(storeId: number, user: OwnUser): Shift | null | undefined {
  const seesNotes = useCan('reports.financial');
  const here = useOpenSession(storeId);
  const ownReport = useCashReport(here?.uuid ?? noSession, anyCode, seesNotes);
  const isElsewhere = here === null;
  const { data: sessions, isError } = useQuery({ ...cashSessionsQuery(storeId, open), enabled: isElsewhere });
  const theirs = sessions?.data.find(({ openedBy }) => openedBy.id === user.id);
  const { data: report } = useQuery({
    ...sessionReportQuery(storeId, theirs?.id ?? 0),
    enabled: isElsewhere && theirs !== undefined,
  });
  if (here) return ownReport ? shiftOf(ownReport) : undefined;
  if (!isElsewhere) return undefined;
  if (theirs) return report ? shiftOf(report) : undefined;
  return sessions || isError ? null : undefined;
}

const shiftOf = ({
  session,
  sales,
  methods,
}: {
  session: Pick<SessionReport['session'], 'openedAt' | 'openedBy'>;
  sales: SessionReport['sales'];
  methods: SessionReport['methods'];
}): Shift => ({ openedAt: session.openedAt, openedBy: session.openedBy, sales, methods });
