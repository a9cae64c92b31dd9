import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { useEffect, useRef, useState } from 'react';
import type { ChargeEntry } from '#features/payments/public.ts';
import { useOwnPress } from '#ui/form/own-press.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { noClient, noRate, scanned } from './charge-messages.ts';
import type { Charge } from './use-charge.ts';
import { useChargeKeys } from './use-charge-keys.ts';

interface Around {
  /** The store's, in its order. */
  methods: readonly StoreMethodCode[];
  /** Those of them that can be used now. */
  usable: readonly StoreMethodCode[];
  payments: readonly NotedTender[];
  /** Takes what is typed and goes on with another payment; left out where a press does so by itself. */
  onMore?: (() => void) | undefined;
  onBack: () => void;
}

type Press = { timeStamp: number };

/** Hands on the charge screen: keys, taps, a scanner at the wrong moment, and where the focus is. */
export function useChargeControls(charge: Charge, { methods, usable, payments, onMore, onBack }: Around) {
  const { entry, plan, message } = charge;
  const amount = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [isInField, setInField] = useState(false);
  // On a phone, data fields take the place of the keypad until somebody touches the amount.
  const [isPadWanted, setPadWanted] = useState(false);
  const isOwn = useOwnPress();
  const toAmount = () => amount.current?.focus({ preventScroll: true });
  const isPaid = plan.kind === 'paid';

  // The keys write the amount from the first moment; what is wrong with a field brings the focus there.
  useEffect(() => {
    if (!isPaid) amount.current?.focus({ preventScroll: true });
  }, [isPaid]);
  useEffect(() => {
    if (!message || message.at === 'row' || message.at === 'amount') return;
    fields.current?.querySelector<HTMLElement>(`[data-part="${message.at}"] input`)?.focus();
  }, [message]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) =>
      setInField(target instanceof Element && target.closest('[data-stage="data"]') !== null);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const goBack = () => {
    if (!charge.isUnderWay()) onBack();
  };
  useBackCloses(true, goBack);
  const choose = (method: StoreMethodCode) => {
    if (isPaid || charge.isUnderWay()) return;
    toAmount();
    setPadWanted(false);
    if (usable.includes(method)) charge.choose(method);
    else charge.say(method === 'credit' ? noClient : noRate);
  };
  const go = (press: Press) => {
    if (!isOwn(press)) return;
    // What is missing must be in sight.
    setPadWanted(false);
    charge.go();
  };
  useChargeKeys({
    onType: (key) => {
      if (isPaid) return;
      // Whoever types means the amount: Enter belongs to it again, not to a button they walked to.
      toAmount();
      charge.type(key);
    },
    onMethod: (method) => (methods.includes(method) ? choose(method) : undefined),
    onWay: (step) => charge.setWay((charge.way + step + plan.ways.length) % Math.max(1, plan.ways.length)),
    onRemoveLast: () => {
      const last = payments.findLastIndex(({ method }) => method !== 'exchange');
      if (last >= 0) charge.remove(last);
    },
    onMore: () => onMore?.(),
    onEnter: go,
    onEscape: (from) => {
      if (from === 'field') toAmount();
      else if (entry.text !== null) charge.edit({ text: null });
      else goBack();
    },
  });
  // A scan at this moment is a mistake: what its keys did on the way is taken back.
  const before = useRef<ChargeEntry>(entry);
  useScannerKeys(
    () => {
      charge.restore(before.current);
      charge.say(scanned);
    },
    { endsInSilence: true, onBegin: () => (before.current = entry) },
  );

  return {
    amount,
    fields,
    isInField,
    isPadWanted,
    showPad: () => setPadWanted(true),
    goBack,
    choose,
    go,
    /** What stands where something else stood a moment ago must be meant, as the main button. */
    take: (press: Press) => void (isOwn(press) && charge.take()),
    end: (press: Press) => void (isOwn(press) && charge.end()),
    goExact: (method: StoreMethodCode) => {
      toAmount();
      charge.goExact(method);
    },
    type: (key: string) => {
      toAmount();
      charge.type(key);
    },
    press: (key: Parameters<Charge['press']>[0]) => {
      toAmount();
      charge.press(key);
    },
  };
}
export type ChargeHands = ReturnType<typeof useChargeControls>;
