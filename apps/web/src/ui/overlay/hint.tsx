import { Portal } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import classes from './hint.module.css';
import { useHint } from './use-hint.ts';

export interface HintProps {
  children: ReactNode;
  details: ReactNode;
  className?: string;
}

/** Details on hover, focus and tap. Costs nothing until opened, so that a long table can have one in every row. */
export function Hint({ children, details, className = '' }: HintProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const { place, targetEvents, bubbleEvents } = useHint(target);
  return (
    <>
      <button
        ref={target}
        type="button"
        className={`${classes.target} ${className}`}
        aria-describedby={place ? id : undefined}
        // The first Escape belongs to the hint, not to the dialog around it.
        data-mantine-stop-propagation={place ? 'true' : undefined}
        {...targetEvents}
      >
        {children}
      </button>
      {place ? (
        <Portal>
          <div id={id} role="tooltip" className={classes.bubble} style={place} {...bubbleEvents}>
            {details}
          </div>
        </Portal>
      ) : null}
    </>
  );
}
