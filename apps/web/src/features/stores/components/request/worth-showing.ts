import type { StoreRequest } from '@minipos/contract/stores/store-requests';

const dayMs = 86_400_000;
const rejectedDays = 30;
const approvedDays = 7;

/** A request that waits always; a decided one as long as it is news. */
export function isWorthShowing({ status, reviewedAt }: StoreRequest, now: Date): boolean {
  if (status === 'pending') return true;
  if (status === 'cancelled' || reviewedAt === null) return false;
  const days = status === 'rejected' ? rejectedDays : approvedDays;
  return now.getTime() - new Date(reviewedAt).getTime() < days * dayMs;
}
