import { UnstyledButton } from '@mantine/core';
import { formatPhone } from '@minipos/domain/people/phone';
import { formatUsd } from '#lib/format.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import classes from './client-picker.module.css';
import { documentText } from './picked-client-words.ts';

const factsOf = (client: LocalClient) =>
  [
    documentText(client),
    client.phone && formatPhone(client.phone),
    client.currentDebt > 0 ? `Debe ${formatUsd(client.currentDebt)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** One client to choose; null stands for whoever wants no name on the receipt. */
export function PickerRow({ client, onChoose }: { client: LocalClient | null; onChoose: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.row} data-arrow onClick={onChoose}>
        <span className={classes.name}>{client?.name ?? 'Consumidor final'}</span>
        <span className={classes.facts}>{client ? factsOf(client) : 'Sin nombre en el recibo'}</span>
      </UnstyledButton>
    </li>
  );
}
