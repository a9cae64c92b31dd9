import { Button, Modal, Stack } from '@mantine/core';
import { type Quarantined, resolveQuarantined } from '@minipos/contract/sync/quarantine';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { downloadText } from '#lib/download-text.ts';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { quarantinedQuery, useResolveQuarantined } from '../../server/quarantine.ts';
import classes from '../sync.module.css';
import { contentFacts } from './content-words.ts';
import { problemWords } from './problem-words.ts';
import { deviceWords, quarantinedWords } from './quarantine-words.ts';

export interface QuarantineDialogProps {
  opened: boolean;
  onClose: () => void;
  subject: Quarantined;
  storeId: number;
}

/** One operation that was put aside: why, its data for those who may correct sales, and the note that settles it. */
export function QuarantineDialog(props: QuarantineDialogProps) {
  const mayResolve = useCan('sales.edit');
  if (mayResolve && props.subject.resolvedAt === null) return <Resolution {...props} />;
  return <Reading {...props} mayRead={mayResolve} />;
}

function Reading({ opened, onClose, subject, storeId, mayRead }: QuarantineDialogProps & { mayRead: boolean }) {
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={quarantinedWords(subject)}>
      <Stack gap="md">
        <Facts subject={subject} />
        {mayRead ? <Content storeId={storeId} subject={subject} /> : null}
      </Stack>
    </Modal>
  );
}

function Resolution({ opened, onClose, subject, storeId }: QuarantineDialogProps) {
  const form = useContractForm(resolveQuarantined.body, { note: '' });
  const resolve = useResolveQuarantined(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={quarantinedWords(subject)}
      failed="No se pudo guardar la revisión"
      saveLabel="Dar por revisada"
      form={form}
      onSave={async ({ note }) => {
        await resolve.mutateAsync({ quarantinedId: subject.id, note });
        toasts.success('Operación revisada');
      }}
    >
      <Facts subject={subject} />
      <Content storeId={storeId} subject={subject} />
      <TextAreaField
        label="Nota"
        description="Qué se hizo con ella: por ejemplo, que la venta se cobró de nuevo."
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function Facts({ subject }: { subject: Quarantined }) {
  const { problem, receivedAt, resolvedAt, resolvedBy, note } = subject;
  return (
    <FactList
      className={classes.facts}
      facts={[
        ['Problema', problemWords(problem)],
        ['Equipo', deviceWords(subject)],
        ['Llegó', formatDateTime(receivedAt)],
        ['Revisada', resolvedAt && [formatDateTime(resolvedAt), resolvedBy].filter(Boolean).join(' · ')],
        ['Nota', note],
      ]}
    />
  );
}

/** What came, as far as it can be understood; the rest is in the file, for whoever has to look into it. */
function Content({ storeId, subject }: { storeId: number; subject: Quarantined }) {
  const { data, error } = useQuery(quarantinedQuery(storeId, subject.id));
  if (error) return <InlineNotice tone="danger">{errorText(error, 'No se pudieron cargar los datos')}</InlineNotice>;
  if (!data) return <SkeletonLines lines={3} />;
  const { content } = data.data;
  const facts = contentFacts(content);
  return (
    <section aria-label="Lo que llegó" className={classes.section}>
      {facts.length === 0 ? (
        <InlineNotice tone="attention">Llegó dañada: no se entiende nada de ella.</InlineNotice>
      ) : (
        <FactList className={classes.facts} facts={facts} />
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => downloadText(`minipos-apartada-${subject.id}.json`, content, 'application/json')}
        >
          Descargar para soporte
        </Button>
      </div>
    </section>
  );
}
