import { approveChangedRequest, type ReviewedRequest } from '@minipos/contract/stores/review-requests';
import type { StoreFields } from '@minipos/contract/stores/stores';
import type { z } from 'zod';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { PlaceFields } from '../form/place-fields.tsx';
import { storeTypeOptions } from '../page/store-labels.ts';

const schema = approveChangedRequest.body.omit({ version: true });

export interface ApproveDialogProps {
  opened: boolean;
  onClose: () => void;
  request: ReviewedRequest | null;
  onApprove: (approval: z.output<typeof schema>) => Promise<unknown>;
}

/** The store is opened as the administrator writes it here, and its owner is told. */
export function ApproveDialog({ opened, onClose, request, onApprove }: ApproveDialogProps) {
  const form = useContractForm(schema, {
    customStoreName: request?.storeName ?? '',
    storeType: request?.storeType,
    storeAddress: request?.storeAddress ?? '',
    state: (request?.state ?? null) as StoreFields['state'],
    city: request?.city ?? null,
    reviewNotes: '',
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Aprobar con cambios"
      form={form}
      saveLabel="Aprobar y crear"
      failed="Error al aprobar la solicitud"
      onSave={onApprove}
    >
      <TextField label="Nombre con que se crea" maxLength={120} {...form.field('customStoreName')} />
      <TextField label="Dirección" maxLength={250} {...form.field('storeAddress')} />
      <PlaceFields state={form.field('state')} city={form.field('city')} />
      <SelectField label="Tipo de tienda" options={storeTypeOptions(request?.storeType)} {...form.field('storeType')} />
      <TextAreaField
        label="Comentarios"
        description="Los lee quien solicita."
        rows={2}
        maxLength={1000}
        {...form.field('reviewNotes')}
      />
    </FormDialog>
  );
}
