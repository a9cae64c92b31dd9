import { z } from 'zod';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useDecide } from '../incidents/use-decide.ts';
import type { WorkDialogProps } from './correct-dialog.tsx';

const missing = 'El motivo es requerido';
const schema = z.object({ reason: z.string(missing).trim().min(3, missing).max(200) });

/** Gives up refused work, with a reason that is kept. */
export function DiscardWorkDialog({ opened, onClose, worded, storeId }: WorkDialogProps) {
  const { entry, what, about } = worded;
  const form = useContractForm(schema, { reason: '' });
  const decide = useDecide(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`¿Descartar «${about}»?`}
      failed="No se pudo descartar"
      saveLabel="Descartar"
      form={form}
      onSave={async ({ reason }) => {
        await decide.discard(entry.uuid, reason);
        toasts.success(`${about} se descartó`);
      }}
    >
      <InlineNotice tone="attention">
        {what} n.º {entry.seq}: no llegará al servidor y desaparecerá de este equipo. Queda anotado quién lo descartó y
        por qué. Esta acción no se puede deshacer.
      </InlineNotice>
      <TextAreaField label="Motivo" maxLength={200} focusFirst {...form.field('reason')} />
    </FormDialog>
  );
}
