import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import { BottomSheet } from '../overlay/bottom-sheet.tsx';
import classes from './filter-bar.module.css';

export interface FilterSheetProps {
  /** How many filters leave something out. */
  active: number;
  /** From the lower edge; elsewhere from the side, where the list stays in sight. */
  isPhone: boolean;
  /** The button that shows everything again, while something is left out. */
  clear: ReactNode;
  children: ReactNode;
}

/** The choices of a list behind one button; each applies at once, and the list shows beside the sheet. */
export function FilterSheet({ active, isPhone, clear, children }: FilterSheetProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<Icon of={IconAdjustmentsHorizontal} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-active={active > 0 || undefined}
        onClick={open}
      >
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <BottomSheet opened={opened} onClose={close} title="Filtros" isAtSide={!isPhone}>
        <Stack gap="sm">
          {children}
          {clear}
          <Button onClick={close}>Ver la lista</Button>
        </Stack>
      </BottomSheet>
    </>
  );
}
