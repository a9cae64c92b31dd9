import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/marks/icon.tsx';

/** To the till, with this repair as an order of its own. */
export function ChargeLink({ repair }: { repair: Repair }) {
  return (
    <Button
      leftSection={<Icon of={IconCash} />}
      renderRoot={(props) => <Link to="/pos" search={{ reparacion: String(repair.id) }} {...props} />}
    >
      Cobrar en la caja
    </Button>
  );
}
