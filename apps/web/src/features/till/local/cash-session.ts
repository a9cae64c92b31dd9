import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { findLastClosed, findOpenElsewhere, findOpenSession } from '#offline/operations/cash-sessions.ts';
import { readReport } from './cash-report.ts';

/** The session this till has open; null: it is closed; undefined until it is known. */
export function useOpenSession(storeId: number) {
  return useLive(useCallback((db: MiniPosDatabase) => findOpenSession(db, storeId), [storeId]));
}

/** The session that a person has open on another device; null: none that is known here; undefined until that was read. */
export function useOpenElsewhere(storeId: number, userId: number) {
  return useLive(useCallback((db: MiniPosDatabase) => findOpenElsewhere(db, storeId, userId), [storeId, userId]));
}

/** The X or Z of a session, kept up to date while sales are sent; undefined until it was read. */
export function useCashReport(uuid: string, tillCode: string, seesNotes: boolean) {
  return useLive(
    useCallback((db: MiniPosDatabase) => readReport(db, uuid, { tillCode, seesNotes }), [uuid, tillCode, seesNotes]),
  );
}

/** The session this till closed last, to print its Z once more; null when none is known. */
export function useLastClosed(storeId: number) {
  return useLive(useCallback((db: MiniPosDatabase) => findLastClosed(db, storeId), [storeId]));
}
