import type { NotedTender, OpenOrder } from '@minipos/domain/orders/open-order';
import { notedChange } from '@minipos/domain/orders/sent-change';
import { currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { settle, tenderProblems } from '@minipos/domain/payments/tenders';
import { useRef, useState } from 'react';
import { type ChargeEntry, type EntryContext, newEntry, readEntry } from '#features/payments/public.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { lastBank } from '../../local/till-preferences.ts';
import { afterExtra, afterKey, type ExtraKey } from './amount/amount-typing.ts';
import { type ChargeMessage, failed, oddAmount, refused, repeatedReference, unsentChange } from './charge-messages.ts';
import { isOdd, planCharge, primaryWords } from './charge-plan.ts';

export interface ChargeActions {
  onChange: (make: (order: OpenOrder) => OpenOrder) => void;
  /** The receipt in which this payment was taken before, if it was. */
  findRepeated: (payment: NotedTender) => Promise<string | null>;
  /** Charges the order with these payments and this change. Resolves when the sale is on the disk. */
  record: (payments: readonly NotedTender[], change: readonly NotedTender[]) => Promise<LocalSale>;
  onCharged: (sale: LocalSale) => void;
}

/** As typed: what a transfer of change to the customer is known by. */
export interface SentFields {
  phone: string;
  bankCode: string | null;
  reference: string;
}

const slowMs = 250;

const entryBy = (method: PaymentMethodCode): ChargeEntry => ({ ...newEntry(method), bankCode: lastBank(method) });

/** Takes payments for an order until it is settled, and charges it once. */
export function useCharge(
  context: EntryContext,
  /** Those that can be used now. */
  methods: readonly PaymentMethodCode[],
  clientPhone: string,
  { onChange, findRepeated, record, onCharged }: ChargeActions,
) {
  const { bill, payments, client, approvedCredit = 0 } = context;
  const [entry, setEntry] = useState<ChargeEntry>(() => entryBy(methods[0] ?? 'cash_usd'));
  const [told, setMessage] = useState<ChargeMessage | null>(null);
  const [way, setWay] = useState(0);
  const [typedSent, setSent] = useState<SentFields | null>(null);
  const sent = typedSent ?? { phone: clientPhone, bankCode: null, reference: '' };
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  // Questions about this very entry that a person answered with yes.
  const answered = useRef(new Set<string>());

  const settled = settle(bill, payments);
  const plan = planCharge(entry, context, methods);
  const change = (plan.ways[way] ?? plan.ways[0] ?? []).map((back) => notedChange({ ...back, ...sent }));
  // Somebody has stood for the credit since: nothing is wrong any more.
  const message = told?.overCredit !== undefined && told.overCredit <= approvedCredit ? null : told;

  /** What is being charged cannot be changed any more. */
  function alter(make: (known: ChargeEntry) => ChargeEntry): void {
    if (underWay.current) return;
    setEntry(make);
    setMessage(null);
    setWay(0);
    answered.current.clear();
  }

  async function whileUnderWay(work: () => Promise<void>): Promise<void> {
    underWay.current = true;
    // Most charges are done before anybody could read that they are under way.
    const slow = setTimeout(() => setBusy(true), slowMs);
    try {
      await work();
    } catch (error) {
      setMessage(failed(error));
    } finally {
      clearTimeout(slow);
      underWay.current = false;
      setBusy(false);
    }
  }

  async function charge(paid: readonly NotedTender[], back: readonly NotedTender[]): Promise<void> {
    const [found] = tenderProblems(bill, paid, back, client !== null);
    if (found === undefined) onCharged(await record(paid, back));
    else setMessage({ at: 'row', tone: 'danger', text: 'Los pagos no cubren el total.' });
  }

  /**
   * What the primary button says, for the entry on screen or for another one that is tapped whole. `isLast` false: the payment
   * is taken and nothing is charged yet, so that its change can be chosen.
   */
  async function go(wanted: ChargeEntry = entry, isLast = true): Promise<void> {
    if (underWay.current) return;
    const next = wanted === entry ? plan : planCharge(wanted, context, methods);
    const back = wanted === entry ? change : [];
    const unsent = unsentChange(back);
    if (next.kind === 'paid' && unsent) return setMessage(unsent);
    if (next.kind === 'paid') return whileUnderWay(() => charge(payments, back));
    const read = readEntry(wanted, context);
    if (read.payment === null) return setMessage(refused(read));
    if (unsent && next.kind === 'over' && isLast) return setMessage(unsent);
    if (isOdd(next) && !answered.current.has('odd')) return setMessage(oddAmount(next));
    const { payment } = read;
    await whileUnderWay(async () => {
      const receipt = await findRepeated(payment);
      // Warn once; a cashier who presses again means it.
      if (receipt !== null && !answered.current.has('repeated')) {
        answered.current.add('repeated');
        return setMessage(repeatedReference(receipt));
      }
      setMessage(null);
      if (next.kind !== 'part' && isLast) return charge([...payments, payment], back);
      onChange((order) => ({ ...order, payments: [...order.payments, payment] }));
      setEntry(entryBy(wanted.method));
      setWay(0);
      answered.current.clear();
    });
  }

  return {
    entry,
    plan,
    change,
    settled,
    way,
    setWay: (place: number) => {
      if (!underWay.current) setWay(place);
    },
    /** What identifies change that is sent to the customer's bank. */
    sent,
    editSent: (part: Partial<SentFields>) => {
      if (underWay.current) return;
      setSent({ ...sent, ...part });
      setMessage(null);
    },
    message,
    busy,
    isUnderWay: () => underWay.current,
    words: primaryWords(plan, settled.totalCents, change),
    go: () => void go(),
    /** The whole rest by one way of paying. */
    goExact: (method: PaymentMethodCode) => {
      if (underWay.current) return;
      const exact = entry.method === method ? { ...entry, text: null } : entryBy(method);
      setEntry(exact);
      void go(exact);
    },
    /** Yes to the question about an unusual amount. */
    goOn: () => {
      answered.current.add('odd');
      void go();
    },
    /** Takes what is typed as a payment without charging yet. */
    take: () => void go(entry, false),
    choose: (method: PaymentMethodCode) => alter(() => entryBy(method)),
    edit: (part: Partial<ChargeEntry>) => alter((known) => ({ ...known, ...part })),
    say: setMessage,
    type: (key: string) => alter((known) => ({ ...known, text: afterKey(known.text, key, currencyOf(known.method)) })),
    press: (key: ExtraKey) => alter((known) => ({ ...known, text: afterExtra(known.text, key, plan) })),
    remove: (place: number) => {
      if (underWay.current) return;
      setMessage(null);
      setWay(0);
      onChange((order) => ({ ...order, payments: order.payments.filter((_payment, at) => at !== place) }));
    },
    /** The entry as it was before a scanner typed into it. */
    restore: (known: ChargeEntry) => alter(() => known),
  };
}
export type Charge = ReturnType<typeof useCharge>;
