import type { Quantity } from '#money/quantity.ts';

/** States of a transfer between two stores of one owner. A received one may have come in part; it says so itself. */
export const transferStates = ['sent', 'received', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** Which side of a transfer a store sees: goods that it sent, or goods that come to it. */
export const transferDirections = ['out', 'in'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** Where a transfer stands. */
export interface TransferStanding {
  state: TransferState;
  /** Nothing more is to come: all of it came, the rest was given up, or it went back. */
  isComplete: boolean;
}

/** Goods may be counted as long as something is to come. */
export const canReceiveTransfer = ({ state, isComplete }: TransferStanding): boolean =>
  state !== 'cancelled' && !isComplete;

/** The sender takes back what was not received, once. */
export const canCancelTransfer = (standing: TransferStanding & { isCancelAsked: boolean }): boolean =>
  !standing.isComplete && !standing.isCancelAsked;

/** What a list and a page call it. */
export function transferStateLabel(
  direction: TransferDirection,
  { state, isComplete, isCancelAsked }: TransferStanding & { isCancelAsked: boolean },
): string {
  if (state === 'cancelled') return 'Cancelado';
  if (isComplete) return 'Recibido';
  if (isCancelAsked) return 'Cancelando';
  if (state === 'received') return 'Recibido en parte';
  return direction === 'out' ? 'En camino' : 'Por recibir';
}

/** How much of a line was sent, came, and went back to the sender. */
export interface TransferredLine {
  units: Quantity;
  received: Quantity;
  returned: Quantity;
}

/** What is still on the way of a line: it belongs to neither store. */
export const unitsOnTheWay = ({ units, received, returned }: TransferredLine, isComplete: boolean): Quantity =>
  isComplete ? 0 : Math.max(0, units - received - returned);

/** What came short of a line, or below zero, beyond it. Short is only what is no longer on the way. */
export const unitsMissing = (line: TransferredLine, isComplete: boolean): Quantity =>
  line.units - line.received - line.returned - unitsOnTheWay(line, isComplete);

/** What goes back when the sender takes back a line: what nobody has received. */
export const unitsGoingBack = ({ units, received }: Pick<TransferredLine, 'units' | 'received'>): Quantity =>
  Math.max(0, units - received);
