import type { RepairState } from '#repairs/repair-states.ts';
import type { RepairLogAction } from '#repairs/repair-words.ts';

/** What happens to a repair that its client may be told of, in the order of its life. */
export const repairEvents = [
  'received',
  'quote',
  'waiting_parts',
  'completed',
  'not_collected',
  'delivered',
  'cancelled',
] as const;
export type RepairEvent = (typeof repairEvents)[number];

export const repairEventLabels: Readonly<Record<RepairEvent, string>> = {
  received: 'Equipo recibido',
  quote: 'Presupuesto listo',
  waiting_parts: 'Espera un repuesto',
  completed: 'Listo para retirar',
  not_collected: 'Sigue sin retirar',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
};

/** WhatsApp is opened by a person, who sends the message there; e-mail goes out by itself. */
export const messageChannels = ['whatsapp', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelLabels: Readonly<Record<MessageChannel, string>> = {
  whatsapp: 'WhatsApp',
  email: 'Correo',
};

/**
 * Where a message stands: a person opened it in WhatsApp, or the mail server was away and is tried again, was asked and has not
 * confirmed it, took it, or refused the address.
 */
const messageStates = ['opened', 'waiting', 'sending', 'sent', 'refused'] as const;
export type MessageState = (typeof messageStates)[number];

/** As people see it: a mail that waits is given up once nobody tries it any more. */
export const shownMessageStates = [...messageStates, 'given_up'] as const;
export type ShownMessageState = (typeof shownMessageStates)[number];

export const messageStateLabels: Readonly<Record<ShownMessageState, string>> = {
  opened: 'Abierto',
  waiting: 'Se intenta de nuevo',
  sending: 'Sin confirmar',
  sent: 'Enviado',
  refused: 'Dirección rechazada',
  given_up: 'No salió',
};

const eventsOfStates: Partial<Record<RepairState, RepairEvent>> = {
  waiting_parts: 'waiting_parts',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** What an entry of the log tells the client; null: nothing. */
export function eventOfEntry(entry: { action: RepairLogAction; to: RepairState | null }): RepairEvent | null {
  if (entry.action === 'created') return 'received';
  if (entry.action === 'quote_sent') return 'quote';
  if (entry.action === 'delivered') return 'delivered';
  if (entry.action !== 'status_changed' || entry.to === null) return null;
  return eventsOfStates[entry.to] ?? null;
}

/** Days a finished device may lie in the shop before its client is reminded, unless the store says otherwise. */
export const defaultReminderDays = 15;
export const maxReminderDays = 365;

const dayMs = 86_400_000;

/** Where a message stands for people. Tries follow each other by half an hour at most: after a day without one there is none to come. */
export const shownMessageState = (status: MessageState, lastTry: Date, now: Date): ShownMessageState =>
  status === 'waiting' && lastTry.getTime() + dayMs <= now.getTime() ? 'given_up' : status;

/** When the client of a device that has been ready since then is reminded. */
export const remindAt = (readySince: Date, days: number): Date => new Date(readySince.getTime() + days * dayMs);
