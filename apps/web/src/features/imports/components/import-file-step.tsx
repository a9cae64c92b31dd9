import { Button, Stack } from '@mantine/core';
import { importMaxBytes } from '@minipos/contract/imports/import-calls';
import { useState } from 'react';
import { downloadText } from '#lib/download-text.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { useUploadImport } from '../server/imports.ts';

export interface ImportFileStepProps {
  kind: ImportedKind;
  storeId: number;
  offline: boolean;
  onUploaded: (importId: number) => void;
}

const failed = 'No se pudo subir el archivo.';

/** Choosing the file, by button or by dropping it. */
export function ImportFileStep({ kind, storeId, offline, onUploaded }: ImportFileStepProps) {
  const upload = useUploadImport(kind, storeId);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (file: File) => {
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
  return (
    <Stack gap="md">
      <FileDrop
        label={`Archivo de ${kind.many}`}
        title={`Suelta aquí tu archivo de ${kind.many}`}
        note="CSV o Excel (.xlsx), hasta 30 MB y 200.000 filas. La primera fila lleva los títulos de las columnas. Nada cambia hasta que lo confirmes."
        onFile={take}
        busy={upload.isPending}
        disabled={offline}
      >
        <Button variant="default" onClick={() => downloadText(kind.template.name, kind.template.text())}>
          Descargar plantilla
        </Button>
      </FileDrop>
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
