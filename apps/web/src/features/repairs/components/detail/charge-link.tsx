import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { owedCents, saleNumbers } from '@minipos/domain/repairs/repair-charges';
import { IconCash, IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
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

/** To the till, to take what the client pays ahead for this repair. */
export function AdvanceLink({ repair }: { repair: Repair }) {
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconCoins} />}
      renderRoot={(props) => <Link to="/pos" search={{ abono: String(repair.id) }} {...props} />}
    >
      Recibir abono
    </Button>
  );
}

/** What the till has charged for it, while it waits to be handed over. */
export function ChargedNotice({ repair }: { repair: Repair }) {
  const { charged, finalCostUSD } = repair;
  const numbers = saleNumbers(charged.sales);
  const isAll = owedCents(repair) === 0;
  return (
    <InlineNotice tone={isAll ? 'done' : 'attention'}>
      {isAll
        ? `Ya se cobró: ${numbers}. Falta entregarlo.`
        : `Se cobraron ${formatUsd(charged.totalUSD)} de ${formatUsd(finalCostUSD)}: ${numbers}. Falta cobrar el resto.`}
    </InlineNotice>
  );
}
