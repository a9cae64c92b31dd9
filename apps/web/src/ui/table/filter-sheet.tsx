import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import { BottomSheet } from '../overlay/bottom-sheet.tsx';

export interface FilterSheetProps {
  /** How many filters leave something out. */
  active: number;
  children: ReactNode;
}

/** The choices of a list on a phone, behind one button; each applies at once, and the list shows above the sheet. */
export function FilterSheet({ active, children }: FilterSheetProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconAdjustmentsHorizontal} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-active={active > 0 || undefined}
        onClick={open}
      >
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <BottomSheet opened={opened} onClose={close} title="Filtros">
        <Stack gap="sm">
          {children}
          <Button onClick={close}>Ver la lista</Button>
        </Stack>
      </BottomSheet>
    </>
  );
}
