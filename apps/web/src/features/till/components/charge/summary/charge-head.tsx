import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { formatDate, formatRate } from '#lib/format.ts';
import { productsText } from '#lib/sale-words.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import classes from './charge-head.module.css';

export interface ChargeHeadProps {
  title?: string;
  /** How many products are charged; left out where it is not about products. */
  count?: number;
  client: string | null;
  rate: { rate: string; valueDate: string } | null;
  isBusy: boolean;
  onBack: () => void;
  /** Null: nobody else can pay this. */
  onClient: (() => void) | null;
}

/** The way back, who pays, and at which rate. */
export function ChargeHead({ title = 'Cobrar', count, client, rate, isBusy, onBack, onClient }: ChargeHeadProps) {
  return (
    <header className={classes.head}>
      <Button
        variant="default"
        className={classes.back ?? ''}
        leftSection={<Icon of={IconArrowLeft} />}
        rightSection={<KeyHint quiet>Esc</KeyHint>}
        aria-keyshortcuts="Escape"
        disabled={isBusy}
        onClick={onBack}
      >
        <span className={classes.backWord}>Volver</span>
      </Button>
      <h1 className={classes.title}>{title}</h1>
      {onClient ? (
        <UnstyledButton className={classes.who} aria-keyshortcuts="F1" onClick={onClient}>
          {count === undefined ? null : <span className={classes.count}>{productsText(count)} · </span>}
          <span className={classes.name}>{client ?? 'Elegir cliente'}</span>
          <KeyHint quiet>F1</KeyHint>
        </UnstyledButton>
      ) : (
        <p className={classes.who}>
          <span className={classes.name}>{client}</span>
        </p>
      )}
      <p className={classes.rate}>
        {rate ? (
          <>
            <span className={classes.rateName}>Tasa </span>
            <b>{formatRate(rate.rate)}</b> <span className={classes.day}>{formatDate(rate.valueDate).slice(0, 5)}</span>
          </>
        ) : (
          'Sin tasa'
        )}
      </p>
    </header>
  );
}
