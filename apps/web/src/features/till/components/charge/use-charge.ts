import type { NotedTender } from '@minipos/domain/orders/open-order';
import { hasPayerPhone, phoneOfNext } from '@minipos/domain/orders/payer-phone';
import { notedChange } from '@minipos/domain/orders/sent-change';
import { currencyOf, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { repeatedWithin } from '@minipos/domain/payments/payment-references';
import { formatPhone } from '@minipos/domain/people/phone';
import { useRef, useState } from 'react';
import type { ReferenceWatch } from '#features/clients/public.ts';
import { type ChargeEntry, newEntry } from '#features/payments/public.ts';
import { lastBank } from '../../local/till-preferences.ts';
import { afterExtra, afterKey, type ExtraKey } from './amount/amount-typing.ts';
import {
  type ChargeMessage,
  failed,
  notCharged,
  oddAmount,
  refused,
  repeatedInOrder,
  repeatedReference,
  unsentChange,
} from './charge-messages.ts';
import { isOdd } from './charge-plan.ts';
import type { ChargeRules } from './charge-rules.ts';

type Payments = readonly NotedTender[];

export interface ChargeActions<Done> {
  onPayments: (make: (payments: Payments) => Payments) => void;
  /** Whether a payment was taken before: asked while its reference is typed, known when it counts. */
  references: ReferenceWatch;
  /** Writes these payments and this change down. Resolves when that is on the disk. */
  record: (payments: Payments, change: Payments) => Promise<Done>;
  onCharged: (done: Done) => void;
}

/** As typed: what a transfer of change to the customer is known by. */
export interface SentFields {
  phone: string;
  bankCode: string | null;
  reference: string;
}

const slowMs = 250;

export interface ChargeStart {
  /** How somebody pays who says nothing. */
  method: PaymentMethodCode;
  clientPhone: string;
  /** Cents of credit that somebody stood for. */
  approvedCredit?: number | undefined;
}

/** Takes payments until what they are for is settled, and writes it down once. */
export function useCharge<Done>(
  rules: ChargeRules,
  { method: first, clientPhone, approvedCredit = 0 }: ChargeStart,
  { onPayments, references, record, onCharged }: ChargeActions<Done>,
) {
  const { payments } = rules;
  const entryBy = (method: PaymentMethodCode): ChargeEntry => ({
    ...newEntry(method),
    bankCode: lastBank(method),
    phone: hasPayerPhone(method) ? formatPhone(clientPhone) : '',
  });
  const [entry, setEntry] = useState<ChargeEntry>(() => entryBy(first));
  const [told, setMessage] = useState<ChargeMessage | null>(null);
  const [way, setWay] = useState(0);
  const [typedSent, setSent] = useState<SentFields | null>(null);
  const sent = typedSent ?? { phone: clientPhone, bankCode: null, reference: '' };
  const [busy, setBusy] = useState(false);
  // The client may change while somebody pays: whose phone it is goes with them.
  const [phoneOf, setPhoneOf] = useState(clientPhone);
  if (phoneOf !== clientPhone) {
    setPhoneOf(clientPhone);
    setEntry({ ...entry, phone: hasPayerPhone(entry.method) ? phoneOfNext(entry.phone, phoneOf, clientPhone) : '' });
    if (typedSent) setSent({ ...typedSent, phone: typedSent.phone === phoneOf ? clientPhone : typedSent.phone });
  }
  const underWay = useRef(false);
  const screen = useRef<HTMLElement>(null);
  // Questions about this very entry that a person answered with yes.
  const answered = useRef(new Set<string>());

  const plan = rules.plan(entry);
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
    // Said at once and without drawing: what is pressed from now on counts for nothing.
    screen.current?.setAttribute('aria-busy', 'true');
    // Most charges are done before anybody could read that they are under way.
    const slow = setTimeout(() => setBusy(true), slowMs);
    try {
      await work();
    } catch (error) {
      setMessage(failed(error));
    } finally {
      clearTimeout(slow);
      underWay.current = false;
      screen.current?.removeAttribute('aria-busy');
      setBusy(false);
    }
  }

  async function charge(paid: readonly NotedTender[], back: readonly NotedTender[]): Promise<void> {
    const why = rules.refuses(paid, back);
    if (why === null) onCharged(await record(paid, back));
    else setMessage(notCharged(why));
  }

  /**
   * What the primary button says, for the entry on screen or for another one that is tapped whole. `isLast` false: the payment
   * is taken and nothing is charged yet, so that its change can be chosen.
   */
  async function go(wanted: ChargeEntry = entry, isLast = true): Promise<void> {
    if (underWay.current) return;
    const next = wanted === entry ? plan : rules.plan(wanted);
    const back = wanted === entry ? change : [];
    const unsent = unsentChange(back);
    if (next.kind === 'paid' && unsent) return setMessage(unsent);
    if (next.kind === 'paid') return whileUnderWay(() => charge(payments, back));
    const read = rules.read(wanted);
    if (read.payment === null) return setMessage(refused(read));
    if (unsent && next.kind === 'over' && isLast) return setMessage(unsent);
    if (isOdd(next) && !answered.current.has('odd')) return setMessage(oddAmount(next));
    const { payment } = read;
    await whileUnderWay(async () => {
      const isTwice = repeatedWithin([...payments, payment]).includes(payment);
      const receipt = await references.findRepeated(payment);
      // Warn once; a cashier who presses again means it.
      if (isTwice && !answered.current.has('twice')) {
        answered.current.add('twice');
        return setMessage(repeatedInOrder);
      }
      if (receipt !== null && !answered.current.has('repeated')) {
        answered.current.add('repeated');
        return setMessage(repeatedReference(receipt));
      }
      setMessage(null);
      if (next.kind !== 'part' && isLast) return charge([...payments, payment], back);
      onPayments((taken) => [...taken, payment]);
      setEntry(entryBy(wanted.method));
      setWay(0);
      answered.current.clear();
    });
  }

  return {
    /** Where it is said that a charge is under way. */
    attach: (element: HTMLElement | null) => {
      screen.current = element;
    },
    entry,
    plan,
    change,
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
    words: rules.words(plan, change),
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
    /** Ends with what was taken, where what is missing may stay so. */
    end: () => {
      if (!underWay.current) void whileUnderWay(() => charge(payments, []));
    },
    /** Takes what is typed as a payment without charging yet. */
    take: () => void go(entry, false),
    choose: (method: PaymentMethodCode) => alter(() => entryBy(method)),
    edit: (part: Partial<ChargeEntry>) => {
      references.note({ ...entry, ...part });
      alter((known) => ({ ...known, ...part }));
    },
    say: setMessage,
    type: (key: string) => alter((known) => ({ ...known, text: afterKey(known.text, key, currencyOf(known.method)) })),
    press: (key: ExtraKey) => alter((known) => ({ ...known, text: afterExtra(known.text, key, plan) })),
    remove: (place: number) => {
      if (underWay.current) return;
      setMessage(null);
      setWay(0);
      onPayments((taken) => taken.filter((_payment, at) => at !== place));
    },
    /** The entry as it was before a scanner typed into it. */
    restore: (known: ChargeEntry) => alter(() => known),
  };
}
export type Charge = ReturnType<typeof useCharge>;
