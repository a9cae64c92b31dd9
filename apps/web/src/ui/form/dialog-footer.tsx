import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

/** The buttons of a dialog with fields: in sight however long it is. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.footer ?? ''} justify="flex-end" gap="xs">
      {children}
    </Group>
  );
}
