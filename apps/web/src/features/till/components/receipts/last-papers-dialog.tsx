import { Button, Modal } from '@mantine/core';
import type { ReceiptStore } from '@minipos/documents/receipt/receipt';
import { IconArrowLeft, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { type LastPaper, paperAgain, useLastPapers } from '../../local/papers/last-papers.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import classes from './last-papers-dialog.module.css';
import { paperName, paperWords, stateOf } from './last-papers-words.ts';
import { ReceiptView } from './receipt-view.tsx';

export interface LastPapersDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  store: ReceiptStore;
  preferences: TillPreferences;
}

/** What this device sold, took of debts and gave back last, each with its paper to hand over once more. */
export function LastPapersDialog({ opened, onClose, storeId, store, preferences }: LastPapersDialogProps) {
  const [open, setOpen] = useState<LastPaper | null>(null);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const close = () => {
    setOpen(null);
    onClose();
  };
  const title = open ? `Recibo ${paperName(open)}` : 'Últimos recibos de este equipo';
  return (
    <Modal opened={opened} onClose={close} {...focus} title={title} fullScreen={phone} size="lg">
      {open ? (
        <div className={classes.one}>
          <Button
            variant="default"
            leftSection={<Icon of={IconArrowLeft} />}
            onClick={() => setOpen(null)}
            data-autofocus
          >
            Volver a la lista
          </Button>
          <ReceiptView
            receipt={paperAgain(open, store)}
            number={paperName(open)}
            phone={open.phone}
            preferences={preferences}
          />
        </div>
      ) : (
        <PaperList storeId={storeId} onOpen={setOpen} />
      )}
    </Modal>
  );
}

function PaperList({ storeId, onOpen }: { storeId: number; onOpen: (paper: LastPaper) => void }) {
  const papers = useLastPapers(storeId);
  if (!papers) return null;
  if (papers.length === 0) {
    return (
      <EmptyState
        icon={IconReceipt}
        title="Este equipo todavía no ha cobrado"
        text="Aquí quedan las últimas ventas, pagos de deuda y devoluciones, para imprimir o enviar su recibo otra vez."
      />
    );
  }
  return (
    <ul className={rows.list} aria-label="Últimos recibos">
      {papers.map((paper) => (
        <li key={paper.uuid} className={rows.row}>
          <div className={rows.words}>
            <p className={rows.name}>{paperWords(paper)}</p>
            <p className={rows.facts}>
              {formatUsd(paper.totalUSD)} · {formatDateTime(paper.at)} · {stateOf(paper)}
            </p>
          </div>
          <Button variant="default" onClick={() => onOpen(paper)} aria-label={`Ver recibo ${paperName(paper)}`}>
            Ver recibo
          </Button>
        </li>
      ))}
    </ul>
  );
}
