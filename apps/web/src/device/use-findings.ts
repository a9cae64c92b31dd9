import { useCallback, useSyncExternalStore } from 'react';
import { type Findings, startFindings } from './start-findings.ts';

/** What was found after an unclean stop in a store and has not been read yet. */
export function useFindings(storeId: number): Findings | null {
  return useSyncExternalStore(
    startFindings.subscribe,
    useCallback(() => startFindings.unread(storeId), [storeId]),
  );
}
