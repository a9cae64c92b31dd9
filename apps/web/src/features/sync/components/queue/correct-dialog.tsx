import { useMemo } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useDecide } from '../incidents/use-decide.ts';
import { correctableFields } from './correctable-fields.ts';
import type { WordedEntry } from './operation-words.ts';

export interface WorkDialogProps {
  opened: boolean;
  onClose: () => void;
  worded: WordedEntry;
  storeId: number;
}

const nothing = { fields: [], schema: undefined };

/** Refused work typed again: what was refused is given up and the corrected one takes its place. */
export function CorrectDialog(props: WorkDialogProps) {
  const { fields, schema } = useMemo(
    () => correctableFields(props.worded.entry.operation) ?? nothing,
    [props.worded.entry.operation],
  );
  return schema ? <Correction {...props} fields={fields} schema={schema} /> : null;
}

type CorrectionProps = WorkDialogProps & NonNullable<ReturnType<typeof correctableFields>>;

function Correction({ opened, onClose, worded, storeId, fields, schema }: CorrectionProps) {
  const { entry, about } = worded;
  const { operation } = entry;
  const form = useContractForm(schema, operation.data as Record<string, never>);
  const decide = useDecide(storeId);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Corregir y enviar"
      failed="No se pudo corregir"
      saveLabel="Corregir y enviar"
      form={form}
      onSave={async (values) => {
        const known = new Set(fields.map(({ name }) => name));
        const changes = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
        await decide.correct(entry.uuid, { ...operation.data, ...changes });
        toasts.success(`${about} se corrigió y se envía`);
      }}
    >
      <InlineNotice tone="danger">{entry.errorMessage}</InlineNotice>
      {fields.map(({ name, label, kind }) => {
        const field = form.field(name);
        if (kind === 'text') return <TextField key={name} label={label} {...(field as FieldProps<Text>)} />;
        return (
          <NumberField
            key={name}
            label={label}
            {...(kind === 'usd' ? { prefix: '$' } : { decimals: 3 })}
            {...(field as FieldProps<number | null | undefined>)}
          />
        );
      })}
    </FormDialog>
  );
}
