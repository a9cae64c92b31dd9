import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bottom-sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the lower edge of a phone, near the thumb. */
export function BottomSheet({ opened, onClose, title, children }: BottomSheetProps) {
  const focus = useReturnFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      {...focus}
      position="bottom"
      title={title}
      classNames={{ content: classes.sheet ?? '' }}
    >
      {children}
    </Drawer>
  );
}
