import { Button } from '@mantine/core';
import classes from './toasts.module.css';
import type { ToastAction } from './toasts.ts';

/** What was done, and the button that takes it back. */
export function ToastOffer({
  message,
  label,
  onAction,
  onDone,
}: ToastAction & { message: string; onDone: () => void }) {
  return (
    <div className={classes.offer}>
      <span>{message}</span>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          onDone();
          onAction();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
