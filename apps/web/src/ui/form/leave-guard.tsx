import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { unsavedWork } from './unsaved-work.ts';
import { useUnloadGuard } from './use-unload-guard.ts';

export interface LeaveGuardProps {
  unsaved: boolean;
  /** What is typed belongs to the store at work: choosing another one asks, too. */
  isOfStore?: boolean;
}

/** While something typed is not saved, leaving the page asks first: by a link, by Back or by closing the tab. */
export function LeaveGuard({ unsaved, isOfStore = false }: LeaveGuardProps) {
  useUnloadGuard(unsaved);
  const [then, setThen] = useState<(() => void) | null>(null);
  // The page of the other store may be at another address: it is not asked for twice.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return unsaved && isOfStore ? unsavedWork.guard((next) => setThen(() => next)) : undefined;
  }, [unsaved, isOfStore]);
  const { status, proceed, reset } = useBlocker({
    // Paging a list on the same page changes only the address's query, and loses nothing.
    shouldBlockFn: ({ current, next }) => unsaved && !isLeft.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = () => {
    if (!then) return proceed?.();
    isLeft.current = true;
    setThen(null);
    then();
  };
  // In braces: the question closes at once and does not wait for the page that follows.
  return (
    <DiscardDialog
      opened={status === 'blocked' || then !== null}
      onStay={() => {
        setThen(null);
        reset?.();
      }}
      onDiscard={() => {
        discard();
      }}
    />
  );
}
