import { Button, Modal, Stack } from '@mantine/core';
import { purchaseFileMaxBytes } from '@minipos/contract/purchasing/purchase-files';
import type { Currency } from '@minipos/domain/stores/store-types';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useReadPurchaseFile } from '../../../server/purchase-files.ts';
import type { DraftLine } from '../purchase-draft.ts';
import { ReadFile } from './read-file.tsx';

export interface TakenFile {
  id: string;
  name: string;
  currency: Currency;
  lines: DraftLine[];
}

export interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** Whose codes are looked for, too; null while nobody was chosen. */
  supplierId: number | null;
  /** Of the purchase, as far as it has one. */
  currency: Currency;
  /** Lines the purchase has already. */
  lineCount: number;
  /** Without one, costs in one currency cannot become the other. */
  hasRate: boolean;
  onTake: (file: TakenFile) => void;
}

/** An invoice or price list of a supplier as lines of the purchase. Nothing is kept until the purchase is saved. */
export function ImportDialog({ opened, onClose, ...props }: ImportDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Traer de un archivo" size="70rem" fullScreen={phone}>
      <FileSteps {...props} onClose={onClose} />
    </Modal>
  );
}

function FileSteps({ storeId, supplierId, onTake, onClose, ...purchase }: Omit<ImportDialogProps, 'opened'>) {
  const read = useReadPurchaseFile(storeId, supplierId);
  const isOffline = useOffline();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (next: File, columns?: readonly (string | null)[]) => {
    setProblem(null);
    if (next.size > purchaseFileMaxBytes) return setProblem('El archivo es demasiado grande. El máximo es 5 MB.');
    setFile(next);
    read.mutate(
      { file: next, columns },
      { onError: (error) => setProblem(errorText(error, 'No se pudo leer el archivo.')) },
    );
  };
  return (
    <Stack gap="md">
      {isOffline ? (
        <InlineNotice tone="attention">
          Sin conexión no se puede leer el archivo. Lo que ya está en la compra sigue aquí.
        </InlineNotice>
      ) : null}
      <div role="alert">
        {problem ? (
          <InlineNotice tone="danger" title="No se pudo leer el archivo">
            {problem}
          </InlineNotice>
        ) : null}
      </div>
      {read.data && file ? (
        <ReadFile
          {...purchase}
          key={read.submittedAt}
          storeId={storeId}
          supplierId={supplierId}
          file={read.data}
          fileName={file.name}
          isReading={read.isPending}
          onColumns={(columns) => send(file, columns)}
          onTake={({ lines, currency }) => {
            onTake({ id: randomUuid(), name: file.name, lines, currency });
            onClose();
          }}
        >
          <Button variant="default" onClick={() => read.reset()}>
            Otro archivo
          </Button>
        </ReadFile>
      ) : (
        <FileDrop
          label="Factura o lista del proveedor"
          title="Suelta aquí la factura o la lista de precios"
          note="CSV o Excel (.xlsx), hasta 5 MB y 2.000 filas. Nada se guarda hasta que guardes la compra."
          onFile={(next) => send(next)}
          busy={read.isPending}
          disabled={isOffline}
        />
      )}
    </Stack>
  );
}
