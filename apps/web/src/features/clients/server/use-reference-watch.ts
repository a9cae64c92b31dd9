import { findUsedReference } from '@minipos/contract/clients/used-references';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { useMemo } from 'react';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { api } from '#session/api.ts';
import { findRepeated } from '../local/repeated-reference.ts';
import { type AskedReference, createAnswers, type TypedReference } from './reference-watch.ts';

export interface ReferenceWatch {
  /** Asks the server about a reference that is being typed; nothing waits for it. */
  note: (typed: TypedReference) => void;
  /** Where this payment was taken before: by this device, or by what the server has said so far of the others. */
  findRepeated: (payment: NotedTender) => Promise<string | null>;
  /** The same where nobody queues: it waits a moment for what the server says. */
  awaitRepeated: (payment: NotedTender) => Promise<string | null>;
}

/** Knows references that were used before, on this device and, with a connection, on the others of the store. */
export function useReferenceWatch(db: MiniPosDatabase | undefined, storeId: number): ReferenceWatch {
  return useMemo(() => {
    const answers = createAnswers((asked, signal) => askStore(storeId, asked, signal));
    const here = async (payment: NotedTender) => (db ? await findRepeated(db, storeId, payment) : null);
    return {
      note: (typed) => answers.note(typed),
      findRepeated: async (payment) => (await here(payment)) ?? answers.known(payment),
      awaitRepeated: async (payment) => (await here(payment)) ?? answers.awaited(payment),
    };
  }, [db, storeId]);
}

async function askStore(storeId: number, asked: AskedReference, signal: AbortSignal): Promise<string | null> {
  if (!navigator.onLine) throw new Error('offline');
  const { bankCode, ...query } = asked;
  const { data: used } = await api(findUsedReference, {
    params: { storeId },
    query: { ...query, ...(bankCode ? { bankCode } : {}) },
    signal,
  });
  if (!used) return null;
  return used.kind === 'debt' ? `el pago de deuda ${used.number}` : used.number;
}
