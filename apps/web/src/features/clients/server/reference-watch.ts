import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { namesOnePayment, normalReference, referenceProblem } from '@minipos/domain/payments/payment-references';

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
/** As long as a person at a desk waits for a word about a payment. */
const waitMs = 2000;

/**
 * Remembers what the server said of references while they were typed. The charge looks here and never waits: what has not
 * been answered by then, or could not be asked, is not known, and the server opens an incidencia as for a sale without
 * connection.
 */
export function createAnswers(ask: (asked: AskedReference, signal: AbortSignal) => Promise<string | null>) {
  const told = new Map<string, string | null>();
  const underWay = new Map<string, Promise<void>>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function learn(asked: AskedReference): Promise<void> {
    const key = keyOf(asked);
    const learning =
      underWay.get(key) ??
      ask(asked, AbortSignal.timeout(patienceMs))
        .then(
          (where) => void told.set(key, where),
          () => undefined,
        )
        .finally(() => underWay.delete(key));
    underWay.set(key, learning);
    return learning;
  }

  return {
    note(typed: TypedReference): void {
      clearTimeout(waiting);
      const asked = askedOf(typed);
      if (!asked || told.has(keyOf(asked))) return;
      waiting = setTimeout(() => void learn(asked), pauseMs);
    },
    /** What is known of it, after waiting a little for the server where it is not. */
    async awaited(taken: TypedReference): Promise<string | null> {
      const asked = askedOf(taken);
      if (asked && !told.has(keyOf(asked))) {
        await Promise.race([learn(asked), new Promise((passed) => setTimeout(passed, waitMs))]);
      }
      return this.known(taken);
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
  const isOne = referenceProblem(method, plain) === null && namesOnePayment({ method, reference: plain });
  return isOne ? { method, reference: plain, bankCode } : null;
}
