import { useSession } from '#session/session.ts';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';

/** Codes of a scanner once something is done and its words still stand there: the next customer is being served. */
export function useScansWhenDone(onCode: (code: string) => void): void {
  useScannerKeys(onCode, { enabled: useSession().status !== 'locked' });
}
