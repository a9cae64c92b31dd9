import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type CheckedEmployeeFile, employeeFileMaxBytes } from '@minipos/contract/staff/employee-files';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useCheckFile, useImportFile } from '../../server/employee-files.ts';
import { FileRows } from './file-rows.tsx';
import { blockedWords, summaryWords } from './file-words.ts';

export interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
}

interface Checked {
  file: File;
  result: CheckedEmployeeFile;
}

/** Brings employees from a file: chosen, checked row by row, and saved whole once it is confirmed. */
export function ImportDialog({ opened, onClose, storeId }: ImportDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const save = useImportFile(storeId);
  return (
    <Modal
      opened={opened}
      onClose={save.isPending ? () => undefined : onClose}
      {...focus}
      title="Importar empleados"
      size="lg"
      fullScreen={phone}
    >
      {/* Starts over with every opening: a closed dialog drops its content. */}
      <ImportSteps storeId={storeId} save={save} onClose={onClose} />
    </Modal>
  );
}

interface ImportStepsProps {
  storeId: number;
  save: ReturnType<typeof useImportFile>;
  onClose: () => void;
}

function ImportSteps({ storeId, save, onClose }: ImportStepsProps) {
  const check = useCheckFile(storeId);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const blocked = checked ? blockedWords(checked.result.counts) : null;

  const take = (file: File) => {
    setProblem(null);
    setChecked(null);
    if (file.size > employeeFileMaxBytes) {
      setProblem('El archivo es demasiado grande. El máximo es 1 MB.');
      return;
    }
    check.mutate(file, {
      onSuccess: (result) => setChecked({ file, result }),
      onError: (error) => setProblem(errorText(error, 'No se pudo revisar el archivo.')),
    });
  };
  const confirm = () => {
    if (!checked || save.isPending) return;
    setProblem(null);
    save.mutate(
      { file: checked.file, plan: checked.result.plan },
      {
        onSuccess: () => {
          toasts.success('Empleados importados', summaryWords(checked.result.counts));
          onClose();
        },
        onError: (error) => {
          setProblem(errorText(error, 'No se pudo importar el archivo.'));
          // Somebody else may have changed the store: the rows are shown as they are judged now.
          check.mutate(checked.file, { onSuccess: (result) => setChecked({ file: checked.file, result }) });
        },
      },
    );
  };
  return (
    <Stack gap="md">
      {problem ? (
        <InlineNotice tone="danger" announce title="No se pudo importar">
          {problem}
        </InlineNotice>
      ) : null}
      {checked ? (
        <CheckedFile {...checked} />
      ) : (
        <FileDrop
          label="Archivo de empleados"
          title="Suelta aquí tu archivo de empleados"
          note="CSV o Excel (.xlsx), hasta 500 filas, con los títulos de la lista que exportas. Nada cambia hasta que lo confirmes, y nadie recibe acceso."
          onFile={take}
          busy={check.isPending}
        />
      )}
      {blocked ? <Text c="dimmed">{blocked}</Text> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        {checked ? (
          <>
            <Button variant="default" onClick={() => setChecked(null)} disabled={save.isPending}>
              Elegir otro archivo
            </Button>
            <Button onClick={confirm} loading={save.isPending} disabled={blocked !== null}>
              Importar
            </Button>
          </>
        ) : null}
      </Group>
    </Stack>
  );
}

function CheckedFile({ file, result }: Checked) {
  const { counts, rows, newPositions, unusedColumns } = result;
  const isSound = counts.refused === 0;
  return (
    <>
      <InlineNotice tone={isSound ? 'info' : 'attention'} announce title={file.name}>
        {counts.added + counts.updated + counts.unchanged > 0 ? summaryWords(counts) : null}
        {isSound ? null : ` Con error: ${counts.refused}.`}
        {newPositions.length > 0 ? ` Posiciones nuevas: ${newPositions.join(', ')}.` : null}
        {unusedColumns.length > 0 ? ` Columnas que no se usan: ${unusedColumns.join(', ')}.` : null}
      </InlineNotice>
      {rows.length > 0 ? <FileRows rows={rows} /> : null}
    </>
  );
}
