import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bottom-sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** On wide screens from the side, so that what lies beside it stays in sight. */
  isAtSide?: boolean;
  children: ReactNode;
}

/** A panel from the lower edge of a phone, near the thumb. */
export function BottomSheet({ opened, onClose, title, isAtSide = false, children }: BottomSheetProps) {
  const focus = useReturnFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      {...focus}
      position={isAtSide ? 'right' : 'bottom'}
      size={isAtSide ? 'sm' : 'md'}
      title={title}
      classNames={{ content: (isAtSide ? undefined : classes.sheet) ?? '' }}
    >
      {children}
    </Drawer>
  );
}
