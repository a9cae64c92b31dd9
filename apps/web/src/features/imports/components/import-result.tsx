import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ImportRun } from '@minipos/contract/imports/import-calls';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { useStartImport, useUndoImport } from '../server/imports.ts';
import { ImportErrors } from './import-errors.tsx';
import { count } from './import-words.tsx';

export interface ImportResultProps {
  kind: ImportedKind;
  run: ImportRun;
  offline: boolean;
}

/** What an import did, and the ways on from there. */
export function ImportResult({ kind, run, offline }: ImportResultProps) {
  const undo = useUndoImport(kind, run.storeId, run.id);
  const resume = useStartImport(kind, run.storeId, run.id);
  const [asking, ask] = useDisclosure();
  const mayUndo = run.status !== 'undone' && run.startedAt !== null && run.created + run.updated > 0;
  return (
    <Stack gap="md">
      <ResultNotice kind={kind} run={run} />
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
      {run.failed + run.kept > 0 ? <ImportErrors kind={kind} storeId={run.storeId} importId={run.id} /> : null}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="¿Deshacer la importación?"
        name={run.fileName}
        consequence={consequence(kind, run)}
        failed="Error al deshacer la importación"
        confirmLabel="Deshacer importación"
        onConfirm={() => undo.mutateAsync(undefined)}
      />
    </Stack>
  );
}

function ResultNotice({ kind, run }: Omit<ImportResultProps, 'offline'>) {
  if (run.status === 'undone') {
    return (
      <InlineNotice tone={run.kept > 0 ? 'attention' : 'done'} title="Importación deshecha" announce>
        {run.undoneAt ? `Se deshizo el ${formatDateTime(run.undoneAt)} · ` : ''}
        {run.kept > 0
          ? `${count(run.kept, `${kind.one} quedó como está`, `${kind.many} quedaron como están`)}, porque algo cambió después.`
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
function consequence({ one, many, undoes }: ImportedKind, { created, updated }: ImportRun): string {
  const parts = [
    created > 0
      ? `Se ${created === 1 ? 'archiva' : 'archivan'} ${count(created, `${one} creado`, `${many} creados`)}.`
      : '',
    updated > 0 ? `${count(updated, `${one} cambiado vuelve`, `${many} cambiados vuelven`)} a sus datos de antes.` : '',
    undoes,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
