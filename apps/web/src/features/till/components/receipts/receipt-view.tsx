import { Button } from '@mantine/core';
import { type Receipt, receiptText } from '@minipos/documents/receipt/receipt';
import { IconBrandWhatsapp, IconFileTypePdf, IconMessage, IconPhoto, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { printOn, savePdf, shareImage, shareText } from './receipt-actions.ts';
import { useCode } from './receipt-code.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import classes from './receipt-view.module.css';
import { SendByWhatsApp } from './send-by-whatsapp.tsx';

export interface ReceiptViewProps {
  receipt: Receipt;
  number: string;
  /** Of the client, where it can go by WhatsApp; null: nobody is named, or nobody's number is known. */
  phone?: string | null;
  preferences: TillPreferences;
}

type Action = 'printer' | 'image' | 'pdf' | 'text';

/** A receipt as it will come out, with every way to hand it over. All of it works without a connection. */
export function ReceiptView(props: ReceiptViewProps) {
  const { receipt, number, phone = null, preferences } = props;
  const { paper, printer } = preferences;
  const { qr, isDue } = useCode(receipt.link);
  const [isSending, setSending] = useState(false);
  const [running, setRunning] = useState<Action | null>(null);
  const button = (action: Action, work: () => Promise<void>) => ({
    variant: 'default',
    loading: running === action,
    disabled: running !== null && running !== action,
    onClick: () => {
      setRunning(action);
      void work().finally(() => setRunning(null));
    },
  });
  return (
    <div className={classes.view} data-paper={paper}>
      {printer ? (
        <Button
          {...button('printer', () => printOn(printer, receipt, paper))}
          variant="filled"
          fullWidth
          leftSection={<Icon of={IconReceipt} />}
        >
          <span className={classes.name}>Imprimir en {printer.name}</span>
        </Button>
      ) : null}
      {isSending ? <SendByWhatsApp phone={phone} text={receiptText(receipt)} /> : null}
      <PrintFrame
        paper={paper}
        label={`Recibo ${number}`}
        isWhole={!isDue}
        actions={
          <>
            <Button {...button('image', () => shareImage(receipt, paper))} leftSection={<Icon of={IconPhoto} />}>
              Compartir imagen
            </Button>
            <Button {...button('pdf', () => savePdf(receipt, paper))} leftSection={<Icon of={IconFileTypePdf} />}>
              Guardar PDF
            </Button>
            <Button {...button('text', () => shareText(receipt))} leftSection={<Icon of={IconMessage} />}>
              Compartir texto
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconBrandWhatsapp} />}
              aria-expanded={isSending}
              onClick={() => setSending(!isSending)}
            >
              WhatsApp
            </Button>
          </>
        }
      >
        <ReceiptPaper receipt={receipt} qr={qr} />
      </PrintFrame>
    </div>
  );
}
