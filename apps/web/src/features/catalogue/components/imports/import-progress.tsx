import { Stack, Text } from '@mantine/core';
import type { ImportRun } from '@minipos/contract/catalogue/imports';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { WorkProgress } from '#ui/feedback/work-progress.tsx';

const words = {
  checking: { title: 'Revisando el archivo', note: 'Todavía no cambia nada en el catálogo.' },
  running: {
    title: 'Importando',
    note: 'Puedes salir de esta pantalla: la importación sigue y la encuentras aquí. La caja sigue vendiendo.',
  },
  undoing: { title: 'Deshaciendo la importación', note: 'Puedes salir de esta pantalla: sigue en segundo plano.' },
} as const;

export interface ImportProgressProps {
  run: ImportRun;
  step: keyof typeof words;
}

/** How far it really is, in rows of the file. */
export function ImportProgress({ run, step }: ImportProgressProps) {
  const { title, note } = words[step];
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
