import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

const seconds = 12;

/** Says that a picture was removed, and for a while brings it back. */
export function RemovedNotice({ onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    // The button that removed it went with it; the focus goes to the one that undoes that.
    button.current?.focus();
    const timer = setInterval(() => {
      if (document.activeElement !== button.current) gone.current();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <InlineNotice
      tone="neutral"
      announce
      action={
        <Button ref={button} variant="default" onClick={onUndo}>
          Deshacer
        </Button>
      }
    >
      Imagen quitada
    </InlineNotice>
  );
}
