import { closeIncidentsOf } from '#db/incidents.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findOpenRepeats, findReferencesOf } from './freed-references.queries.ts';
import type { PaymentRow } from './payments.queries.ts';
import { findRepeatedReferences } from './used-references.queries.ts';

/** Closes what said that others repeat a reference, where this payment was the only other one that had it. */
export async function resolveFreedReferences(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id }: Pick<PaymentRow, 'id'>,
  tenders: readonly { reference: string | null }[],
): Promise<void> {
  const references = tenders.flatMap(({ reference }) => reference ?? []);
  const repeats = await findOpenRepeats(tx.db, ctx.storeId, references, `payment:${id}`);
  const freed: string[] = [];
  for (const { subject, references: told } of repeats) {
    const about = subjectOf(subject);
    if (!about) continue;
    const used = await findReferencesOf(tx.db, ctx.storeId, about, told);
    const times = used.map(({ at }) => at);
    const left = await findRepeatedReferences(tx.db, ctx.storeId, used, times, about);
    if (used.length > 0 && left.length === 0) freed.push(subject);
  }
  if (freed.length === 0) return;
  await closeIncidentsOf(tx, {
    kind: 'repeated_reference',
    subjects: freed,
    names: {},
    note: 'Se resolvió solo: el otro pago con esa referencia se anuló.',
    at: ctx.now,
  });
}

function subjectOf(subject: string): { saleId: number } | { paymentId: number } | null {
  const [kind, id] = subject.split(':');
  if (kind === 'sale') return { saleId: Number(id) };
  return kind === 'payment' ? { paymentId: Number(id) } : null;
}
