import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { normalReference, referenceProblem } from '@minipos/domain/payments/payment-references';

/** What a payment is known by at its bank, as typed or as taken. */
export type TypedReference = Pick<NotedTender, 'method' | 'bankCode' | 'reference'>;

export interface AskedReference {
  method: StoreMethodCode;
  reference: string;
  bankCode: string | null;
}

// Asks when the typing stops, and gives up before the answer would be of no use.
const pauseMs = 300;
const patienceMs = 5000;

/**
 * Remembers what the server said of references while they were typed. The charge looks here and never waits: what has not
 * been answered by then, or could not be asked, is not known, and the server opens an incidencia as for a sale without
 * connection.
 */
export function createAnswers(ask: (asked: AskedReference, signal: AbortSignal) => Promise<string | null>) {
  const told = new Map<string, string | null>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    note(typed: TypedReference): void {
      clearTimeout(waiting);
      const asked = askedOf(typed);
      if (!asked || told.has(keyOf(asked))) return;
      waiting = setTimeout(() => {
        ask(asked, AbortSignal.timeout(patienceMs)).then(
          (where) => told.set(keyOf(asked), where),
          () => undefined,
        );
      }, pauseMs);
    },
    known(taken: TypedReference): string | null {
      const asked = askedOf(taken);
      return asked ? (told.get(keyOf(asked)) ?? null) : null;
    },
  };
}

const keyOf = ({ method, reference, bankCode }: AskedReference) => `${method} ${bankCode ?? ''} ${reference}`;

/** Null for what is no reference yet. */
function askedOf({ method, reference, bankCode }: TypedReference): AskedReference | null {
  if (method === 'exchange') return null;
  const plain = normalReference(method, reference ?? '');
  return plain === '' || referenceProblem(method, plain) !== null ? null : { method, reference: plain, bankCode };
}
