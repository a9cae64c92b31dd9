import { type Cents, centsFromDecimal } from './money.ts';

// What a client may still owe: the limit less the debt, never below zero.
export const availableCredit = (client: { creditLimit: number; currentDebt: number }): Cents =>
  Math.max(0, centsFromDecimal(client.creditLimit) - centsFromDecimal(client.currentDebt));
