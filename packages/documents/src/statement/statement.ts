import { type AgeBucket, ageBuckets, type MovementKind } from '@minipos/domain/clients/client-account';
import {
  ageLabels,
  dueText,
  type MovementPapers,
  movementPapers,
  movementTitle,
} from '@minipos/domain/clients/client-movement-words';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { formatPhone } from '@minipos/domain/people/phone';
import { type RateSource, rateSourceLabels } from '@minipos/domain/rates/rates';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '@minipos/domain/text/format';
import type { ReceiptRow, ReceiptStore } from '#receipt/receipt.ts';

interface Movement extends MovementPapers {
  kind: MovementKind;
  at: string;
  amountUSD: number;
  balanceUSD: number;
  // Of a charge of which something is owed, until when it is paid in time.
  due: { day: string; isOverdue: boolean } | null;
  // The payment that it notes or takes back.
  payment: { undone: object | null } | null;
}

/** What a statement is made from. */
export interface StatementFacts {
  store: ReceiptStore;
  // `document` is left out of what strangers may come to read.
  client: { name: string; document: string | null };
  at: Date;
  // Above zero is owed, below zero is saldo a favor.
  debtUSD: number;
  // Of it, what should have been paid before.
  overdueUSD: number;
  ageing: Readonly<Record<AgeBucket, number>>;
  // Newest first; `total` says how many there are in all.
  movements: readonly Movement[];
  total: number;
  rate: { rate: string; valueDate: string; source: RateSource } | null;
}

/** Everything a statement says, in its order: the public page and the PDF are made from this and from nothing else. */
export interface Statement {
  title: string;
  // The shop: its name first.
  heading: string[];
  facts: ReceiptRow[];
  sums: ReceiptRow[];
  rate: string | null;
  ageing: ReceiptRow[];
  lines: { date: string; what: string; detail: string; amount: string; balance: string }[];
  leftOut: string | null;
  note: string;
}

const signed = (amount: number) => (amount > 0 ? `+${formatUsd(amount)}` : formatUsd(amount));

function sumRows({ debtUSD, overdueUSD, rate }: StatementFacts): ReceiptRow[] {
  const amount = Math.abs(debtUSD);
  const bs = rate && decimalFromCents(bsFromUsd(centsFromDecimal(amount), rate.rate));
  return [
    { label: debtUSD < 0 ? 'Saldo a favor' : 'Deuda total', value: formatUsd(amount), isStrong: true },
    ...(bs === null || amount === 0 ? [] : [{ label: 'En bolívares hoy', value: formatBs(bs) }]),
    ...(overdueUSD > 0 ? [{ label: 'Vencido', value: formatUsd(overdueUSD) }] : []),
  ];
}

/** Describes the account of a client as of a moment. */
export function statementOf(facts: StatementFacts): Statement {
  const { store, client, at, debtUSD, ageing, movements, total, rate } = facts;
  const about = [store.taxId && `RIF ${store.taxId}`, store.address, store.phone && formatPhone(store.phone)];
  return {
    title: 'Estado de cuenta',
    heading: [store.name, ...about.filter((text) => text !== null && text !== '')].map(String),
    facts: [
      { label: 'Cliente', value: client.name },
      ...(client.document === null ? [] : [{ label: 'Documento', value: client.document }]),
      { label: 'Fecha', value: formatDateTime(at) },
    ],
    sums: sumRows(facts),
    rate:
      rate === null || debtUSD === 0
        ? null
        : `Tasa ${formatRate(rate.rate)} Bs./USD del ${formatDate(rate.valueDate)} · ${rateSourceLabels[rate.source]}`,
    ageing:
      debtUSD > 0 ? ageBuckets.map((bucket) => ({ label: ageLabels[bucket], value: formatUsd(ageing[bucket]) })) : [],
    lines: movements.map((movement) => ({
      date: formatDate(movement.at),
      what: movementTitle(movement),
      detail: [...movementPapers(movement), ...(movement.due ? [dueText(movement.due)] : [])].join(' · '),
      amount: signed(movement.amountUSD),
      balance: formatUsd(movement.balanceUSD),
    })),
    leftOut: total > movements.length ? `Solo los ${movements.length} movimientos más recientes, de ${total}.` : null,
    note: 'Documento no fiscal. Los montos están en dólares; se pagan en bolívares a la tasa BCV del día.',
  };
}
