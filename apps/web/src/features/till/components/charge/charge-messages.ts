import {
  type SentChange,
  type SentChangeField,
  sentChangeFields,
  sentChangeProblems,
} from '@minipos/domain/orders/sent-change';
import type { RefusedEntry } from '#features/payments/public.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { AlreadyCharged } from '#offline/counter/kept-orders.ts';
import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import { SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { ChargePlan } from './charge-plan.ts';

/** What the screen says back: under the field it is about, or in the row that is kept for the rest. */
export interface ChargeMessage {
  at: 'amount' | 'bankCode' | 'reference' | 'phone' | `change-${SentChangeField}` | 'row';
  tone: 'danger' | 'attention';
  text: string;
  /** What a person can do about it, with a button beside the words. */
  ask?: 'client' | 'credit' | 'odd';
  /** Cents of credit that somebody else's PIN would make possible. */
  overCredit?: number;
}

/** Why a payment was not taken. */
export function refused({ problem, part, overCredit }: RefusedEntry): ChargeMessage {
  if (part === 'client') return { at: 'row', tone: 'danger', text: problem, ask: 'client' };
  if (part === 'limit') {
    return { at: 'row', tone: 'danger', text: problem, ask: 'credit', ...(overCredit ? { overCredit } : {}) };
  }
  return { at: part, tone: 'danger', text: problem };
}

/** Why the payments that were taken end nothing. */
export const notCharged = ({
  problem: text,
  overCredit,
}: Pick<RefusedEntry, 'problem' | 'overCredit'>): ChargeMessage => ({
  at: 'row',
  tone: 'danger',
  text,
  ...(overCredit ? { ask: 'credit', overCredit } : {}),
});

/** What is missing of change that is sent to the customer's bank. */
export function unsentChange(change: readonly SentChange[]): ChargeMessage | null {
  for (const sent of change) {
    const problems = sentChangeProblems(sent);
    const field = sentChangeFields(sent.method).find((asked) => problems[asked]);
    if (field) return { at: `change-${field}`, tone: 'danger', text: problems[field] ?? '' };
  }
  return null;
}

/** Asks once more about an amount that gives more change than a note is worth. */
export const oddAmount = ({ cents, currency, backCents }: ChargePlan): ChargeMessage => ({
  at: 'row',
  tone: 'attention',
  text: `Sobran ${usdText(backCents)}. ¿Seguro que recibiste ${moneyText(cents, currency)}?`,
  ask: 'odd',
});

export const repeatedReference = (receipt: string): ChargeMessage => ({
  at: 'row',
  tone: 'attention',
  text: `Esta referencia ya se usó en ${receipt}. Presiona otra vez si de verdad es otro pago.`,
});

export const repeatedInOrder: ChargeMessage = {
  at: 'row',
  tone: 'attention',
  text: 'Esta referencia ya está en este cobro. Presiona otra vez si de verdad es otro pago.',
};

export const noClient: ChargeMessage = {
  at: 'row',
  tone: 'danger',
  text: 'Elige un cliente para vender a crédito',
  ask: 'client',
};

export const noRate: ChargeMessage = {
  at: 'row',
  tone: 'attention',
  text: 'No hay tasa: por ahora se cobra solo en dólares.',
};

export const scanned: ChargeMessage = {
  at: 'row',
  tone: 'attention',
  text: 'El código no se agregó: vuelve al pedido para agregar productos.',
};

/** Why a sale was not charged. */
export function failed(error: unknown): ChargeMessage {
  return { at: 'row', tone: 'danger', text: failureText(error) };
}

function failureText(error: unknown): string {
  if (error instanceof AlreadyCharged) return 'Este pedido ya se cobró.';
  if (error instanceof SessionMoved) return 'La caja se cerró mientras cobrabas. No se cobró nada: confirma otra vez.';
  if (error instanceof DeviceNotRegistered) {
    return 'Este equipo todavía no está registrado como caja. Conéctalo una vez a internet para cobrar.';
  }
  return 'Error al procesar el pedido. No se cobró nada: revisa el espacio del equipo e inténtalo otra vez.';
}
