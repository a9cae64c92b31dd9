import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnloadGuard } from './use-unload-guard.ts';

/** While something typed is not saved, leaving the page asks first: by a link, by Back or by closing the tab. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  useUnloadGuard(unsaved);
  const { status, proceed, reset } = useBlocker({
    // Paging a list on the same page changes only the address's query, and loses nothing.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  // In braces: the question closes at once and does not wait for the page that follows.
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
