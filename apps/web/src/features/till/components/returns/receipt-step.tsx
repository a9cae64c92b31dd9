import { Button, TextInput } from '@mantine/core';
import { readReceiptName } from '@minipos/domain/sales/scanned-receipt';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { type FoundReceipt, findSaleOf } from '../../local/returns/find-sale.ts';
import type { ReturnedSale } from '../../local/returns/returned-sale.ts';
import { returnLimitOf } from '../../local/returns/ways-back.ts';
import { askForReceipt } from '../../server/find-receipt.ts';
import type { Till } from '../counter/use-till.ts';
import classes from './returns.module.css';

export interface ReceiptStepProps {
  till: Till;
  onFound: (sale: ReturnedSale) => void;
  /** What was typed of a receipt that could not be looked up. */
  onWithout: (receipt: string | null) => void;
}

const notReceipt = 'Eso no es un recibo. Escanea su código QR o escribe su número, como C1-000123.';

const missingWords: Record<Extract<FoundReceipt, { missing: string }>['missing'], string> = {
  unknown: 'No hay ninguna venta con ese recibo.',
  unreached:
    'Este equipo no tiene esa venta y no hay conexión para buscarla. Se puede devolver sin recibo: el número queda anotado.',
  other_store: 'Ese recibo es de otra tienda.',
};

/** Which sale the goods come from: its receipt is scanned or typed, or there is none. */
export function ReceiptStep({ till, onFound, onWithout }: ReceiptStepProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const isOffline = useOffline();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current) return whenLaidOut(current, () => current.focus());
  }, []);
  const takesWithout = returnLimitOf(till.facts.settings) > 0;

  async function find(typed: string): Promise<void> {
    const name = readReceiptName(typed);
    setText(typed.trim());
    setUnread(false);
    if (!name) return setProblem(notReceipt);
    setBusy(true);
    const ask = isOffline ? null : (code: string) => askForReceipt(till.store.id, code);
    const found = await findSaleOf(till.sync.db, till.store.id, name, ask).finally(() => setBusy(false));
    if ('missing' in found) {
      setUnread(found.missing === 'unreached');
      return setProblem(missingWords[found.missing]);
    }
    if (found.sale.problem) return setProblem(found.sale.problem);
    onFound(found.sale);
  }
  useScannerKeys((code) => void find(code), { enabled: !isScanning && !isBusy });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void find(text);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label="Recibo"
        description="Escanea su código QR o escribe su número."
        placeholder="C1-000123"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
          setUnread(false);
        }}
      />
      {problem ? (
        <InlineNotice tone="attention" announce>
          {problem}
        </InlineNotice>
      ) : null}
      <div className={classes.choices}>
        <Button type="submit" loading={isBusy} leftSection={<Icon of={IconSearch} />}>
          Buscar venta
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<Icon of={IconCamera} />}
          onClick={() => setScanning(true)}
        >
          Usar la cámara
        </Button>
        {takesWithout ? (
          <Button variant="default" disabled={isBusy} onClick={() => onWithout(isUnread ? text : null)}>
            {isUnread ? 'Devolver sin recibo' : 'Sin recibo'}
          </Button>
        ) : null}
      </div>
      <ScanDialog
        opened={isScanning}
        onClose={() => setScanning(false)}
        onCode={(code) => void find(code)}
        title="Escanear el recibo"
      />
    </form>
  );
}
