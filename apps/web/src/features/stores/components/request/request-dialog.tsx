import { SimpleGrid } from '@mantine/core';
import { createStoreRequest, type RequestTerms, type StoreRequest } from '@minipos/contract/stores/store-requests';
import type { StoreFields } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { caracasDay } from '@minipos/domain/rates/rates';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useSendRequest } from '../../server/store-requests.ts';
import { PlaceFields } from '../form/place-fields.tsx';
import { BankDetails } from './bank-details.tsx';
import classes from './request.module.css';
import { pricingNote } from './request-words.ts';
import { TransferFields } from './transfer-fields.tsx';

export interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  terms: RequestTerms;
  /** A rejected request that is sent again: what was wrong is mended, the rest stays. */
  former: StoreRequest | null;
}

const typeOptions = [
  { value: 'retail', label: 'Comercio General' },
  { value: 'service', label: 'Servicios Técnicos' },
];

function startOf(former: StoreRequest | null, terms: RequestTerms) {
  const currency = terms.priceVES === null ? ('USD' as const) : ('VES' as const);
  return {
    storeName: former?.storeName ?? '',
    storeType: former?.storeType ?? ('retail' as const),
    storeAddress: former?.storeAddress ?? '',
    state: (former?.state ?? null) as StoreFields['state'],
    city: former?.city ?? null,
    storePhone: formatPhone(former?.storePhone ?? ''),
    businessDescription: former?.businessDescription ?? '',
    bankCode: '',
    paymentReference: '',
    paidOn: caracasDay(new Date()),
    paymentCurrency: currency,
    paymentAmount: currency === 'VES' ? terms.priceVES : terms.additionalStorePrice,
  };
}

/** An owner asks for another store and says how they paid for it. */
export function RequestDialog({ opened, onClose, terms, former }: RequestDialogProps) {
  const form = useContractForm(createStoreRequest.body, startOf(former, terms));
  const send = useSendRequest();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Solicitar Tienda Adicional"
      size="lg"
      form={form}
      saveLabel="Enviar Solicitud"
      failed="Error al enviar solicitud"
      onSave={async (body) => {
        await send.mutateAsync(body);
        toasts.success('Solicitud enviada', 'Te avisamos por correo cuando la revisemos.');
      }}
    >
      <InlineNotice tone="info">{pricingNote}</InlineNotice>
      <fieldset className={classes.part}>
        <legend>La tienda</legend>
        <TextField label="Nombre de la tienda" maxLength={120} autoComplete="off" {...form.field('storeName')} />
        <TextField label="Dirección" maxLength={250} autoComplete="off" {...form.field('storeAddress')} />
        <PlaceFields state={form.field('state')} city={form.field('city')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            label="Teléfono"
            type="tel"
            placeholder="0414-1234567"
            maxLength={30}
            autoComplete="off"
            {...form.field('storePhone')}
          />
          <SelectField label="Tipo de negocio" options={typeOptions} {...form.field('storeType')} />
        </SimpleGrid>
        <TextAreaField
          label="Descripción del negocio"
          rows={2}
          maxLength={500}
          {...form.field('businessDescription')}
        />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>El pago, por transferencia</legend>
        <BankDetails terms={terms} />
        <TransferFields form={form} prices={{ USD: terms.additionalStorePrice, VES: terms.priceVES }} />
      </fieldset>
    </FormDialog>
  );
}
