import { readProblem } from '#lib/http/problem.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useUndoChange } from '../../../server/chosen-products.ts';

export const failedUndo = 'Error al deshacer el cambio';

/** Takes a change of many back and tells what came of it. */
export function useUndo(storeId: number) {
  const { mutateAsync } = useUndoChange(storeId);
  return async (changeId: number) => {
    const { data, message = '' } = await mutateAsync(changeId);
    if (data.kept.length === 0) return toasts.success(message);
    // Named, so that somebody can look at them.
    return toasts.warning(`${message}: ${data.kept.slice(0, 5).join(', ')}${data.kept.length > 5 ? '…' : ''}`);
  };
}

/** Says what was changed, with the way back beside it. */
export function useUndoToast(storeId: number) {
  const undo = useUndo(storeId);
  return (message: string, changeId: number) =>
    toasts.undoable(message, {
      label: 'Deshacer',
      onAction: () => {
        undo(changeId).catch((error: unknown) => toasts.error(readProblem(error).message, failedUndo));
      },
    });
}
