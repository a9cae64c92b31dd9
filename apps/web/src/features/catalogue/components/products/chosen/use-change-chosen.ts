import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { errorCode } from '#lib/http/error-code.ts';
import { WordedError } from '#lib/http/problem.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useChangeProducts } from '../../../server/chosen-products.ts';
import { isAsWanted, movedPrices } from './chosen-outcome.ts';
import type { Chosen } from './use-chosen.ts';
import { useUndoToast } from './use-undo-toast.ts';

/** Changes or deletes what a dialog was opened with, all of it or nothing. */
export function useChangeChosen(storeId: number, chosen: Chosen) {
  const { change, remove } = useChangeProducts(storeId);
  const undo = useUndoToast(storeId);
  const { subjects } = chosen;

  const finish = (tell: () => unknown) => {
    tell();
    chosen.clear();
  };
  /** One of them changed or went. Perhaps by this very change, whose answer got lost: then there is nothing left to do. */
  const ask = async (
    send: () => Promise<{ data: { changed: number; changeId?: number | null }; message?: string | undefined }>,
    isDone: (now: readonly Product[]) => boolean,
    already: string,
    explain: (error: unknown, now: readonly Product[]) => unknown = (error) => error,
  ) => {
    try {
      const { data, message = '' } = await send();
      const { changed, changeId } = data;
      finish(() => (changeId ? undo(message, changeId) : (changed > 0 ? toasts.success : toasts.info)(message)));
    } catch (error) {
      const code = errorCode(error);
      if (code !== 'PRODUCTS_CHANGED' && code !== 'PRODUCT_NOT_FOUND') throw error;
      const now = await chosen.reload().catch(() => null);
      // As they were they are refused again: nothing is lost by another try.
      if (now === null) throw error;
      if (isDone(now)) return finish(() => toasts.success(already));
      if (now.length === 0) return finish(() => toasts.warning('Esos productos ya no están en la tienda'));
      throw explain(error, now);
    }
  };
  return {
    onChange: (changes: BulkChanges) =>
      ask(
        () => change.mutateAsync({ products: subjects, changes }),
        (now) => isAsWanted(subjects, changes, now),
        'El cambio ya estaba hecho',
        (error, now) =>
          changes.price && changes.price.by !== 'amount' ? new WordedError(movedPrices(subjects, now)) : error,
      ),
    onDelete: () =>
      ask(
        () => remove.mutateAsync(subjects),
        (now) => now.length === 0,
        'Ya estaban eliminados',
      ),
  };
}
