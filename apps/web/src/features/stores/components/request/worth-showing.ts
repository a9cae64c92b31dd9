import type { StoreRequest } from '@minipos/contract/stores/store-requests';
import { isToReturn } from '@minipos/domain/stores/store-requests';

const dayMs = 86_400_000;
const rejectedDays = 30;
const approvedDays = 7;

/** A request that waits, or whose money has to go back, always; another decided one as long as it is news. */
export function isWorthShowing({ status, payment, reviewedAt }: StoreRequest, now: Date): boolean {
  if (status === 'pending' || isToReturn({ status, payment: payment.status })) return true;
  if (status === 'cancelled' || reviewedAt === null) return false;
  const days = status === 'rejected' ? rejectedDays : approvedDays;
  return now.getTime() - new Date(reviewedAt).getTime() < days * dayMs;
}

/** The newest one as long as it is news, and every older one whose money has to go back. */
export const worthShowing = (own: readonly StoreRequest[], now: Date): StoreRequest[] =>
  own.filter((request, index) =>
    index === 0
      ? isWorthShowing(request, now)
      : isToReturn({ status: request.status, payment: request.payment.status }),
  );
