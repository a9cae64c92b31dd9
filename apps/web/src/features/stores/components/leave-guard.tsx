import { useBlocker } from '@tanstack/react-router';
import { useUnloadGuard } from '../../../ui/form/use-unload-guard.ts';
import { DiscardDialog } from './discard-dialog.tsx';

/** Asks before a page with changes is left, by a link, by Back or by closing the tab. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  useUnloadGuard(unsaved);
  const { status, proceed, reset } = useBlocker({
    // Turning a page of the history changes only the address's query.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <DiscardDialog
      opened={status === 'blocked'}
      onStay={() => reset?.()}
      onDiscard={() => {
        proceed?.();
      }}
    />
  );
}
