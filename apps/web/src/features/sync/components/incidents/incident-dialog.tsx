import { Modal, Stack } from '@mantine/core';
import { incidentTitles } from '@minipos/contract/incidents/incident-titles';
import { type Incident, resolveIncident } from '@minipos/contract/incidents/incidents';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useResolveIncident } from '../../server/incidents.ts';
import classes from '../sync.module.css';
import { aboutFacts, WhereToGo } from './incident-about.tsx';
import { incidentAdvice, incidentFacts } from './incident-words.ts';

export interface IncidentDialogProps {
  opened: boolean;
  onClose: () => void;
  incident: Incident;
  storeId: number;
}

/** One incident: what happened, and the note that settles it for those who may. */
export function IncidentDialog(props: IncidentDialogProps) {
  const mayResolve = useCan('sales.edit');
  return mayResolve && props.incident.resolvedAt === null ? <Resolution {...props} /> : <Reading {...props} />;
}

function Reading({ opened, onClose, incident }: IncidentDialogProps) {
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={incidentTitles[incident.kind]}>
      <Stack gap="md">
        <Facts incident={incident} />
      </Stack>
    </Modal>
  );
}

function Resolution({ opened, onClose, incident, storeId }: IncidentDialogProps) {
  const form = useContractForm(resolveIncident.body, { note: '' });
  const resolve = useResolveIncident(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={incidentTitles[incident.kind]}
      failed="No se pudo resolver la incidencia"
      saveLabel="Resolver"
      form={form}
      onSave={async ({ note }) => {
        await resolve.mutateAsync({ incidentId: incident.id, note });
        toasts.success('Incidencia resuelta');
      }}
    >
      <Facts incident={incident} />
      <TextAreaField label="Nota" description="Qué se revisó y qué se hizo." maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}

function Facts({ incident }: { incident: Incident }) {
  const { resolvedAt, resolvedBy, note, openedAt } = incident;
  return (
    <>
      <p className={classes.text}>{incidentAdvice[incident.kind]}</p>
      <FactList
        className={classes.facts}
        facts={[
          ...aboutFacts(incident),
          ...incidentFacts(incident),
          ['Abierta', formatDateTime(openedAt)],
          ['Resuelta', resolvedAt && [formatDateTime(resolvedAt), resolvedBy].filter(Boolean).join(' · ')],
          ['Nota', note],
        ]}
      />
      <WhereToGo about={incident.about} />
    </>
  );
}
