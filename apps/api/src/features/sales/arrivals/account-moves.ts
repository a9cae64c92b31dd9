import { type Cents, decimalText } from '@minipos/domain/money/money';

/** How a sale moves the account of its client: each of what it did as a movement of its own, nothing for nothing. */
export const accountMoves = ({ creditCents, clientCreditCents }: { creditCents: Cents; clientCreditCents: Cents }) => [
  ...(creditCents > 0 ? [{ kind: 'sale', amount_usd: decimalText(creditCents) }] : []),
  ...(clientCreditCents > 0 ? [{ kind: 'change', amount_usd: decimalText(-clientCreditCents) }] : []),
];
