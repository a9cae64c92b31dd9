import type { NotedTender, OpenOrder } from '@minipos/domain/orders/open-order';
import { changeOptions } from '@minipos/domain/payments/change-options';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { amountDue, settle, tenderProblems } from '@minipos/domain/payments/tenders';
import { useRef, useState } from 'react';
import { type ChargeEntry, type EntryContext, newEntry, readEntry } from '#features/payments/public.ts';
import { AlreadyCharged } from '#offline/counter/kept-orders.ts';
import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { ChargeTerms } from '../../local/record-sale.ts';

export interface ChargeActions {
  onChange: (make: (order: OpenOrder) => OpenOrder) => void;
  /** The receipt in which this payment was taken before, if it was. */
  findRepeated: (payment: NotedTender) => Promise<string | null>;
  /** Resolves when the sale is on the disk. */
  record: (change: ChargeTerms['change']) => Promise<LocalSale>;
  onCharged: (sale: LocalSale) => void;
}

const slowMs = 250;

const asNoted = (tender: Omit<NotedTender, 'reference' | 'bankCode'>): NotedTender => ({
  ...tender,
  reference: null,
  bankCode: null,
});

function failureText(error: unknown): string {
  if (error instanceof AlreadyCharged) return 'Este pedido ya se cobró.';
  if (error instanceof SessionMoved) return 'La caja se cerró mientras cobrabas. No se cobró nada: confirma otra vez.';
  if (error instanceof DeviceNotRegistered) {
    return 'Este equipo todavía no está registrado como caja. Conéctalo una vez a internet para cobrar.';
  }
  return 'Error al procesar el pedido. No se cobró nada: revisa el espacio del equipo e inténtalo otra vez.';
}

/** Takes payments for an order until it is settled, then charges it once. */
export function useCharge(
  context: EntryContext,
  methods: readonly PaymentMethodCode[],
  { onChange, findRepeated, record, onCharged }: ChargeActions,
) {
  const { bill, payments, client } = context;
  const [entry, setEntry] = useState<ChargeEntry>(() => newEntry(methods[0] ?? 'cash_usd'));
  const [problem, setProblem] = useState<string | null>(null);
  const [overCredit, setOverCredit] = useState<number | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [way, setWay] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const settled = settle(bill, payments);
  const ways = changeOptions(bill, payments, [...methods, 'cash_usd'], client !== null);
  const change = (ways[way] ?? ways[0] ?? []).map(asNoted);
  const isPaid = payments.length > 0 && settled.dueCents <= 0;

  const edit = (next: Partial<ChargeEntry>) => {
    setEntry((known) => ({ ...known, ...next }));
    setProblem(null);
    setWarning(null);
  };

  /** True when it was taken. */
  async function add(): Promise<boolean> {
    const read = readEntry(entry, context);
    setProblem(read.problem);
    setOverCredit(read.payment === null ? (read.overCredit ?? null) : null);
    if (read.payment === null) return false;
    const repeated = await findRepeated(read.payment);
    // Warn once; a cashier who presses again means it.
    if (repeated !== null && warning === null) {
      setWarning(`Esta referencia ya se usó en ${repeated}. Presiona otra vez si de verdad es otro pago.`);
      return false;
    }
    const { payment } = read;
    onChange((order) => ({ ...order, payments: [...order.payments, payment] }));
    setWarning(null);
    setWay(0);
    setEntry(newEntry(entry.method));
    return true;
  }

  async function confirm(): Promise<void> {
    if (underWay.current) return;
    const [found] = tenderProblems(bill, payments, change, client !== null);
    if (found === 'credit_without_client') return setProblem('Elige un cliente para vender a crédito');
    if (found !== undefined) return setProblem('Los pagos no cubren el total.');
    underWay.current = true;
    // Most charges are done before anybody could read that they are under way.
    const slow = setTimeout(() => setBusy(true), slowMs);
    setProblem(null);
    try {
      onCharged(await record(change));
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      clearTimeout(slow);
      underWay.current = false;
      setBusy(false);
    }
  }

  return {
    entry,
    exact: amountDue(bill, payments, entry.method),
    edit,
    choose: (method: PaymentMethodCode) => {
      setEntry(newEntry(method));
      setProblem(null);
      setWarning(null);
    },
    add,
    remove: (place: number) => {
      setProblem(null);
      setWay(0);
      onChange((order) => ({ ...order, payments: order.payments.filter((_payment, at) => at !== place) }));
    },
    confirm,
    settled,
    isPaid,
    change,
    ways,
    way,
    setWay,
    problem,
    /** Cents of credit that somebody else's PIN would make possible. */
    overCredit: problem === null ? null : overCredit,
    warning,
    busy,
    isUnderWay: () => underWay.current,
  };
}
