import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ImportRun } from '@minipos/contract/catalogue/imports';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useStartImport, useUndoImport } from '../../server/imports.ts';
import { ImportErrors } from './import-errors.tsx';
import { count } from './import-words.ts';

/** What an import did, and the ways on from there. */
export function ImportResult({ run, offline }: { run: ImportRun; offline: boolean }) {
  const undo = useUndoImport(run.storeId, run.id);
  const resume = useStartImport(run.storeId, run.id);
  const [asking, ask] = useDisclosure();
  const mayUndo = run.status !== 'undone' && run.startedAt !== null && run.created + run.updated > 0;
  return (
    <Stack gap="md">
      <ResultNotice run={run} />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <StatCard label="Creados" value={formatNumber(run.created)} />
        <StatCard label="Cambiados" value={formatNumber(run.updated)} />
        <StatCard label="Sin cambios" value={formatNumber(run.unchanged)} />
        <StatCard label="Con error" value={formatNumber(run.failed)} />
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        {mayUndo ? (
          <Button variant="default" onClick={ask.open} disabled={offline}>
            Deshacer importación
          </Button>
        ) : null}
        {run.status === 'failed' && run.startedAt ? (
          <Button onClick={() => resume.mutate(undefined)} loading={resume.isPending} disabled={offline}>
            Continuar
          </Button>
        ) : null}
      </Group>
      {run.failed + run.kept > 0 ? <ImportErrors storeId={run.storeId} importId={run.id} /> : null}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="¿Deshacer la importación?"
        name={run.fileName}
        consequence={consequence(run)}
        confirmLabel="Deshacer importación"
        onConfirm={() => undo.mutateAsync(undefined)}
      />
    </Stack>
  );
}

function ResultNotice({ run }: { run: ImportRun }) {
  if (run.status === 'undone') {
    return (
      <InlineNotice tone={run.kept > 0 ? 'attention' : 'done'} title="Importación deshecha" announce>
        {run.undoneAt ? `Se deshizo el ${formatDateTime(run.undoneAt)} · ` : ''}
        {run.kept > 0
          ? `${count(run.kept, 'producto quedó como está', 'productos quedaron como están')}, porque alguien los cambió después.`
          : 'Todo quedó como antes.'}
      </InlineNotice>
    );
  }
  if (run.status === 'failed') {
    return (
      <InlineNotice tone="danger" title="La importación se interrumpió" announce>
        {run.failure}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="done" title="Importación lista" announce>
      La hizo {run.actorName}
      {run.finishedAt ? ` y terminó el ${formatDateTime(run.finishedAt)}` : ''}
    </InlineNotice>
  );
}

/** Exactly what an undo does, with this import's figures. */
function consequence({ created, updated }: ImportRun): string {
  const parts = [
    created > 0
      ? `Se ${created === 1 ? 'archiva' : 'archivan'} ${count(created, 'producto creado', 'productos creados')}.`
      : '',
    updated > 0
      ? `${count(updated, 'producto cambiado vuelve', 'productos cambiados vuelven')} a sus datos de antes.`
      : '',
    'La existencia que sumó o restó se devuelve con un movimiento. Lo que alguien haya cambiado después se deja como está y se informa. Los departamentos y marcas creados se quedan.',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
