import { changeStoreTerms } from '@minipos/contract/stores/review-requests';
import type { StoreTerms } from '@minipos/contract/stores/store-requests';
import { bankOptions } from '#features/payments/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useChangeTerms } from '../../server/review-requests.ts';

export interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
  terms: StoreTerms | undefined;
}

/** What a further store costs and to which account it is paid. */
export function TermsDialog({ opened, onClose, terms }: TermsDialogProps) {
  const change = useChangeTerms();
  const form = useContractForm(changeStoreTerms.body, {
    additionalStorePrice: terms?.additionalStorePrice ?? null,
    bankCode: terms?.bank?.bankCode ?? '',
    accountNumber: terms?.bank?.accountNumber ?? '',
    holderName: terms?.bank?.holderName ?? '',
    holderDocument: terms?.bank?.holderDocument ?? '',
  });
  const { additionalStorePrice, bankCode, accountNumber, holderName, holderDocument } = form.values;
  const isOpen = Boolean(additionalStorePrice && bankCode && accountNumber && holderName && holderDocument);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar precio y banco"
      failed="Error al guardar precio y banco"
      form={form}
      onSave={async (body) => {
        await change.mutateAsync(body);
        toasts.success('Precio y banco guardados');
      }}
    >
      <NumberField label="Precio de una tienda adicional" prefix="$" {...form.field('additionalStorePrice')} />
      <SelectField
        label="Banco"
        placeholder="Elige el banco"
        options={bankOptions}
        searchable
        clearable
        {...form.field('bankCode')}
      />
      <TextField
        label="Número de cuenta"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...form.field('accountNumber')}
      />
      <TextField label="Titular" autoComplete="off" maxLength={120} {...form.field('holderName')} />
      <TextField label="RIF o cédula del titular" autoComplete="off" maxLength={20} {...form.field('holderDocument')} />
      {isOpen ? null : (
        <InlineNotice tone="attention">
          Mientras falte el precio o un dato de la cuenta, nadie puede solicitar otra tienda.
        </InlineNotice>
      )}
    </FormDialog>
  );
}
