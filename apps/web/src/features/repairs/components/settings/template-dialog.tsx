import { Button } from '@mantine/core';
import { type RepairTemplateShown, saveTemplate } from '@minipos/contract/repairs/repair-messages';
import type { Store } from '@minipos/contract/stores/stores';
import {
  defaultTexts,
  maxTemplateLength,
  type TemplatePlace,
  templatePlaces,
  templateProblem,
} from '@minipos/domain/repairs/messages/message-template';
import { defaultReminderDays, repairEventLabels } from '@minipos/domain/repairs/messages/repair-events';
import { useCurrentRate } from '#current/current-rate.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useSaveTemplate } from '../../server/repair-messages.ts';
import { sampleMessage } from './template-sample.ts';
import classes from './templates.module.css';

const fields = saveTemplate.body.omit({ event: true });
const places = Object.entries(templatePlaces) as [TemplatePlace, string][];

export interface TemplateDialogProps {
  opened: boolean;
  onClose: () => void;
  store: Store;
  template: RepairTemplateShown;
}

/** What clients read of one event and by which channels, with a preview as it is typed. */
export function TemplateDialog({ opened, onClose, store, template }: TemplateDialogProps) {
  const { event, text, whatsapp, email, remindDays } = template;
  const form = useContractForm(fields, { text, whatsapp, email, remindDays: remindDays ?? defaultReminderDays });
  const save = useSaveTemplate(store.id);
  const { rate, now } = useCurrentRate();
  const field = form.field('text');
  const typed = field.value ?? '';
  const surroundings = { store, rate, now, origin: window.location.origin };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Editar el mensaje: ${repairEventLabels[event]}`}
      form={form}
      onSave={async (values) => {
        await save.mutateAsync({ ...values, event });
        toasts.success('Mensaje guardado', repairEventLabels[event]);
      }}
      failed="Error al guardar el mensaje"
      size="lg"
    >
      <SwitchField
        label="Ofrecerlo por WhatsApp"
        description="Aparece en la página del servicio; lo envía quien lo abre."
        {...form.field('whatsapp')}
      />
      <SwitchField
        label="Enviarlo por correo"
        description="Sale solo, a los clientes que tienen correo."
        {...form.field('email')}
      />
      {event === 'not_collected' ? (
        <NumberField label="Días después de estar listo" decimals={0} suffix="días" {...form.field('remindDays')} />
      ) : null}
      <TextAreaField label="Mensaje" rows={6} maxLength={maxTemplateLength} {...field} focusFirst />
      <details className={classes.places}>
        <summary>Palabras que se cambian por los datos</summary>
        <dl>
          {places.map(([place, about]) => (
            <div key={place}>
              <dt>{`{${place}}`}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </details>
      <section className={classes.preview} aria-label="Vista previa">
        <p className={classes.caption}>Así lo lee el cliente</p>
        <p className={classes.text}>{templateProblem(typed) ?? sampleMessage(event, typed, surroundings)}</p>
      </section>
      {typed === defaultTexts[event] ? null : (
        <div>
          <Button variant="default" onClick={() => field.onChange(defaultTexts[event])}>
            Volver al mensaje inicial
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
