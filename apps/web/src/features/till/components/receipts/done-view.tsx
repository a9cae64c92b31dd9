import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { useOwnPress } from '#ui/form/own-press.ts';
import { usePrimaryKey } from '#ui/form/primary-key.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import classes from './done-view.module.css';

export interface DoneViewProps {
  /** What was done, for those who hear it. */
  label: string;
  title: string;
  /** What happened, in words. */
  children: ReactNode;
  paper: ReactNode;
  next: string;
  onNext: () => void;
}

/** Money was taken and it is on the disk: what to say, what to hand back, and the receipt. */
export function DoneView({ label, title, children, paper, next, onNext }: DoneViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (current) return whenLaidOut(current, () => current.focus());
  }, []);
  // A button that works is off, and the browser tells nobody of keys pressed on it: after a touch the focus comes back here.
  useEffect(() => {
    const giveBack = ({ detail }: MouseEvent) => {
      if (detail === 0) return;
      requestAnimationFrame(() => {
        // Somebody who is about to type stays there.
        if (!isTextBox(document.activeElement)) button.current?.focus({ preventScroll: true });
      });
    };
    window.addEventListener('click', giveBack);
    return () => window.removeEventListener('click', giveBack);
  }, []);
  // A double tap on what charged must not take the words away that say what to hand back.
  const isOwn = useOwnPress();
  const goOn = (press: { timeStamp: number }) => {
    if (isOwn(press)) onNext();
  };
  usePrimaryKey(goOn);
  useBackCloses(true, onNext);
  // The words first: the paper follows in its own time.
  const isPaperDue = useDeferredValue(true, false);
  return (
    <section className={classes.view} aria-label={label}>
      <div className={classes.words}>
        <Icon of={IconCircleCheck} size={56} className={classes.mark} />
        <div role="status">
          <h1 className={classes.title}>{title}</h1>
        </div>
        {children}
        <div className={classes.actions} data-primary>
          <Button
            ref={button}
            size="xl"
            aria-keyshortcuts="Enter"
            rightSection={<KeyHint>Enter</KeyHint>}
            onClick={goOn}
          >
            {next}
          </Button>
        </div>
      </div>
      <div className={classes.paper}>{isPaperDue ? paper : null}</div>
    </section>
  );
}
