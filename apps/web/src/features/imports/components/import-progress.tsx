import { Stack, Text } from '@mantine/core';
import type { ImportRun } from '@minipos/contract/imports/import-calls';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { WorkProgress } from '#ui/progress/work-progress.tsx';
import type { ImportedKind } from '../imported-kind.ts';

const wordsOf = ({ place }: ImportedKind) => ({
  checking: { title: 'Revisando el archivo', note: `Todavía no cambia nada ${place}.` },
  running: {
    title: 'Importando',
    note: 'Puedes salir de esta pantalla: la importación sigue y la encuentras aquí. La caja sigue vendiendo.',
  },
  undoing: { title: 'Deshaciendo la importación', note: 'Puedes salir de esta pantalla: sigue en segundo plano.' },
});

export interface ImportProgressProps {
  kind: ImportedKind;
  run: ImportRun;
  step: 'checking' | 'running' | 'undoing';
}

/** How far it really is, in rows of the file. */
export function ImportProgress({ kind, run, step }: ImportProgressProps) {
  const { title, note } = wordsOf(kind)[step];
  return (
    <Stack gap="md">
      <Text fw={650} c="var(--ink)" size="lg">
        {title}
      </Text>
      <WorkProgress label={title} done={run.progress} total={run.rowCount} unit="filas" />
      {run.failure ? <InlineNotice tone="attention">{run.failure}</InlineNotice> : null}
      <Text c="var(--muted)">{note}</Text>
    </Stack>
  );
}
