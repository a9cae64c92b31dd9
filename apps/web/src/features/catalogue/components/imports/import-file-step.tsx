import { Button, FileButton, Stack } from '@mantine/core';
import { importMaxBytes } from '@minipos/contract/catalogue/imports';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { downloadText } from '#lib/download-text.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useUploadImport } from '../../server/imports.ts';
import classes from './import-file-step.module.css';
import { templateCsv } from './import-words.ts';

export interface ImportFileStepProps {
  storeId: number;
  offline: boolean;
  onUploaded: (importId: number) => void;
}

const failed = 'No se pudo subir el archivo.';

/** Choosing the file, by button or by dropping it. */
export function ImportFileStep({ storeId, offline, onUploaded }: ImportFileStepProps) {
  const upload = useUploadImport(storeId);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File | null | undefined) => {
    if (!file || upload.isPending || offline) return;
    setProblem(null);
    if (file.size > importMaxBytes) {
      setProblem('El archivo es demasiado grande. El máximo es 30 MB.');
      return;
    }
    upload.mutate(file, {
      onSuccess: ({ id }) => onUploaded(id),
      onError: (error) => setProblem(errorText(error, failed)),
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does it by keyboard */}
      <section
        aria-label="Archivo de productos"
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={IconFileSpreadsheet} size={36} />
        <p className={classes.title}>Suelta aquí tu archivo de productos</p>
        <p className={classes.note}>
          CSV o Excel (.xlsx), hasta 30 MB y 200.000 filas. La primera fila lleva los títulos de las columnas. Nada
          cambia hasta que lo confirmes.
        </p>
        <div className={classes.buttons}>
          <FileButton
            onChange={take}
            accept=".csv,.txt,.tsv,.xlsx"
            inputProps={{ 'aria-label': 'Archivo de productos' }}
          >
            {(props) => (
              <Button {...props} loading={upload.isPending} disabled={offline}>
                Elegir archivo
              </Button>
            )}
          </FileButton>
          <Button variant="default" onClick={() => downloadText('plantilla-productos.csv', templateCsv())}>
            Descargar plantilla
          </Button>
        </div>
      </section>
      {upload.isPending ? (
        <InlineNotice tone="info" announce>
          Subiendo y leyendo el archivo…
        </InlineNotice>
      ) : null}
      {problem ? (
        <InlineNotice tone="danger" announce title="No se pudo leer el archivo">
          {problem}
        </InlineNotice>
      ) : null}
    </Stack>
  );
}
