import { lastMomentOf } from './printed-day.ts';

export const quoteStates = ['sent', 'approved', 'rejected', 'expired', 'replaced'] as const;
export type QuoteState = (typeof quoteStates)[number];

export const quoteStateLabels: Readonly<Record<QuoteState, string>> = {
  sent: 'Enviado',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  expired: 'Vencido',
  replaced: 'Reemplazado',
};

/** What a client said to one. */
export type QuoteAnswered = 'approved' | 'rejected';

/** What of a quote decides where it stands. */
export interface QuoteFacts {
  answer: QuoteAnswered | null;
  expiresAt: Date;
  /** Which state of the lines it was made of. */
  linesVersion: number;
}

/** Where a quote stands now; only the last one of a repair can still be answered. */
export function quoteState(quote: QuoteFacts, isLast: boolean, now: Date): QuoteState {
  if (quote.answer) return quote.answer;
  if (!isLast) return 'replaced';
  return quote.expiresAt <= now ? 'expired' : 'sent';
}

/** What the client has agreed to. */
export type Approval = 'not_needed' | 'waiting' | 'approved' | 'rejected' | 'stale';

/**
 * Whether the client agreed to the lines as they are. Without a quote nobody asked them; lines that changed after it was made
 * need a new one.
 */
export function approvalOf(last: QuoteFacts | null, linesVersion: number): Approval {
  if (!last) return 'not_needed';
  if (last.answer === 'rejected') return 'rejected';
  if (last.linesVersion !== linesVersion) return 'stale';
  return last.answer === 'approved' ? 'approved' : 'waiting';
}

/** True when work may be finished as far as the client is concerned. */
export const allowsCompletion = (approval: Approval): boolean => approval === 'not_needed' || approval === 'approved';

/** How long a quote holds unless another day is said: all of the day that is printed. */
export const quoteDays = 7;
export const quoteEnds = (sentAt: Date, days: number): Date => lastMomentOf(sentAt, days);
