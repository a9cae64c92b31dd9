import { Button } from '@mantine/core';
import { returnPaper } from '@minipos/documents/receipt/return-paper';
import { returnNumber } from '@minipos/domain/sales/counter-returns';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { amountText } from '#lib/sale-words.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { useOwnPress } from '#ui/form/own-press.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { keepReceipt } from '../../local/papers/last-papers.ts';
import { clientLabel } from '../../local/papers/receipt-sales.ts';
import type { LocalReturn } from '../../local/returns/record-return.ts';
import { useTillPreferences } from '../../local/till-preferences.ts';
import type { Till } from '../counter/use-till.ts';
import { handOver } from '../receipts/hand-over.ts';
import { ReceiptView } from '../receipts/receipt-view.tsx';
import { useScansWhenDone } from '../taking/use-scans-when-done.ts';
import classes from './returns.module.css';

export interface DoneStepProps {
  till: Till;
  made: LocalReturn;
  onClose: () => void;
  /** What is scanned begins the next order. */
  onCode: (code: string) => void;
}

/** The return is on the disk: what to hand over, and its paper. */
export function DoneStep({ till, made: { uuid, at, fact, client }, onClose, onCode }: DoneStepProps) {
  const preferences = useTillPreferences();
  const isOffline = useOffline();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (current) return whenLaidOut(current, () => current.focus());
  }, []);
  const isOwn = useOwnPress();
  useScansWhenDone((code) => {
    onClose();
    onCode(code);
  });
  const paper = returnPaper({ ...fact, uuid, at, isOfSale: fact.saleUuid !== null }, till.paperStore, {
    cashier: till.cashier,
    client: client && clientLabel(client),
    balance: client && { amountUSD: client.currentDebt, isFinal: !isOffline },
  });
  const number = returnNumber(uuid);
  const handed = useRef(false);
  const hand = useEffectEvent(() => {
    if (handed.current) return;
    handed.current = true;
    void keepReceipt(till.sync.db, uuid, paper);
    void handOver(preferences, paper, fact.payments);
  });
  useEffect(() => hand(), []);
  return (
    <section className={classes.form} aria-label="Devolución registrada">
      <div className={classes.done} role="status">
        <Icon of={IconCircleCheck} size={40} />
        <p className={classes.title}>Devolución {number} registrada</p>
      </div>
      <dl className={classes.back} aria-label="Entrega al cliente">
        {fact.payments.map(({ method, currency, amount }) => (
          <div key={method}>
            <dt>{method === 'credit' ? 'Queda en su cuenta' : 'Entrega'}</dt>
            <dd>{amountText(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div data-primary>
        <Button
          ref={button}
          fullWidth
          size="lg"
          onClick={(event) => {
            if (isOwn(event)) onClose();
          }}
        >
          Listo
        </Button>
      </div>
      <ReceiptView
        receipt={paper}
        number={`de devolución ${number}`}
        phone={client?.phone ?? null}
        preferences={preferences}
      />
    </section>
  );
}
