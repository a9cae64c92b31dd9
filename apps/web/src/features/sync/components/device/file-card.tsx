import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSync, useSyncState } from '#device/use-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { operationWords, useSaveUnsent } from '../queue/use-save-unsent.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

/** Unsent work as a file: the way out when a device will not be online again. */
export function FileCard() {
  const sync = useSync();
  const waiting = useSyncState()?.pendingOperationsCount ?? 0;
  const [problem, setProblem] = useState<string | null>(null);

  const save = useSaveUnsent();
  const take = async (file: File | null) => {
    if (!file || !sync) return;
    setProblem(null);
    try {
      const added = await sync.importUnsent(await file.text());
      toasts.success(
        added === 0
          ? 'Todo lo del archivo ya estaba en este equipo'
          : `Se agregó del archivo: ${operationWords(added)}`,
      );
      void sync.syncNow();
    } catch (error) {
      const isUnreadable = error instanceof Error && error.name === 'UnreadableFile';
      setProblem(
        isUnreadable
          ? 'Ese archivo no es de trabajo pendiente de miniPOS, o está dañado. No se cambió nada.'
          : 'No se pudo leer el archivo. No se cambió nada.',
      );
    }
  };
  return (
    <Section title="Trabajo pendiente en un archivo">
      <div className={classes.card}>
        <p className={classes.text}>
          Si este equipo no va a tener conexión, guarda lo pendiente en un archivo y ábrelo en otro. Aunque llegue dos
          veces, se cuenta una sola.
        </p>
        {problem === null ? null : (
          <InlineNotice tone="danger" announce>
            {problem}
          </InlineNotice>
        )}
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} />}
            onClick={() => void save()}
            disabled={!sync || waiting === 0}
          >
            Exportar
          </Button>
          <FileButton onChange={(file) => void take(file)} accept="application/json,.json">
            {({ onClick }) => (
              <Button variant="default" leftSection={<Icon of={IconUpload} />} onClick={onClick} disabled={!sync}>
                Importar
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </Section>
  );
}
