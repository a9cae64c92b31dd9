import { Button } from '@mantine/core';
import { IconUserDollar, IconUserPlus } from '@tabler/icons-react';
import { documentText } from '#features/clients/public.ts';
import { formatUsd } from '#lib/format.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import classes from './order-client.module.css';

export interface OrderClientProps {
  /** Null: no client was chosen; undefined: still being read. */
  client: LocalClient | null | undefined;
  onChoose: () => void;
  /** Takes what they owe. */
  onDebt: () => void;
}

function debtText({ currentDebt, creditLimit }: LocalClient): string | null {
  if (currentDebt > 0) return `Debe ${formatUsd(currentDebt)} de ${formatUsd(creditLimit)}`;
  return creditLimit > 0 ? `Crédito ${formatUsd(creditLimit)}` : null;
}

/** Who buys, and what they owe. */
export function OrderClient({ client, onChoose, onDebt }: OrderClientProps) {
  if (!client) {
    return (
      <div className={classes.client}>
        <Button
          variant="default"
          fullWidth
          aria-keyshortcuts="F1"
          leftSection={<Icon of={IconUserPlus} />}
          rightSection={<KeyHint quiet>F1</KeyHint>}
          onClick={onChoose}
        >
          Elegir cliente
        </Button>
      </div>
    );
  }
  const facts = [documentText(client), debtText(client)].filter(Boolean).join(' · ');
  return (
    <div className={classes.client}>
      {client.currentDebt > 0 ? (
        <IconButton icon={IconUserDollar} label="Cobrar su deuda" size="lg" variant="default" onClick={onDebt} />
      ) : (
        <Avatar name={client.name} />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{client.name}</p>
        {facts ? <p className={classes.facts}>{facts}</p> : null}
      </div>
      <Button variant="default" aria-keyshortcuts="F1" rightSection={<KeyHint quiet>F1</KeyHint>} onClick={onChoose}>
        Cambiar
      </Button>
    </div>
  );
}
