import type { Cents } from '#money/money.ts';
import { mayLeaveChange } from './client-credit.ts';
import { type Bill, cashChangeDue, changeDue, type changeMethods, settle, type Tender } from './tenders.ts';

type ChangeMethod = (typeof changeMethods)[number];

const wholeDollar: Cents = 100;
// Notes of one dollar are the ones a drawer runs out of.
const fiveDollars: Cents = 500;
const cents = (method: ChangeMethod, currency: Tender['currency'], amountCents: Cents): Tender[] =>
  amountCents > 0 ? [{ method, currency, amountCents }] : [];

/**
 * Ways to hand back what was paid too much, the most practical first: whole dollars in notes with the rest in bolívares, the
 * same without notes of one and two dollars where that differs, then all of it one way. Only what settles the bill to the cent is offered. For a client of the store also none of it: it
 * stays client credit.
 */
export function changeOptions(
  bill: Bill,
  payments: readonly Tender[],
  allowed: readonly string[],
  hasClient = false,
): Tender[][] {
  const usd = changeDue(bill, payments, [], 'USD');
  const cashBs = cents('cash_ves', 'VES', cashChangeDue(bill, payments, []));
  if (usd === 0) {
    // Notes beyond the price that are worth less than half a US cent.
    const isPaid = settle(bill, payments).dueCents === 0 && payments.every(({ method }) => method !== 'credit');
    return isPaid && cashBs.length > 0 && allowed.includes('cash_ves') ? [cashBs] : [];
  }
  const notes = cents('cash_usd', 'USD', usd - (usd % wholeDollar));
  const hasBs = bill.rate !== null;
  const withBs = (given: Tender[]) => [...given, ...cents('cash_ves', 'VES', cashChangeDue(bill, payments, given))];
  const largeNotes = cents('cash_usd', 'USD', usd - (usd % fiveDollars));
  const ways = [
    withBs(notes),
    ...(hasBs && largeNotes.length > 0 ? [withBs(largeNotes)] : []),
    cashBs,
    cents('mobile_payment', 'VES', hasBs ? changeDue(bill, payments, [], 'VES') : 0),
    cents('cash_usd', 'USD', usd),
    // Back the way it came.
    ...(payments.some(({ method }) => method === 'zelle') ? [cents('zelle', 'USD', usd)] : []),
  ];
  const clientCredit: Tender = { method: 'credit', currency: 'USD', amountCents: usd };
  const seen = new Set<string>();
  const handed = ways.filter((way) => {
    const key = JSON.stringify(way);
    const isNew = way.length > 0 && !seen.has(key);
    seen.add(key);
    return isNew && way.every(({ method }) => allowed.includes(method)) && settle(bill, payments, way).dueCents === 0;
  });
  return mayLeaveChange(bill, payments, hasClient) ? [...handed, [clientCredit]] : handed;
}
