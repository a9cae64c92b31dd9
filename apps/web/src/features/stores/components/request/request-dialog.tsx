import { SimpleGrid } from '@mantine/core';
import { createStoreRequest, type RequestTerms, type StoreRequest } from '@minipos/contract/stores/store-requests';
import type { StoreFields } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { caracasDay } from '@minipos/domain/rates/rates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { errorCode } from '#lib/http/error-code.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { requestTermsQuery, useSendRequest } from '../../server/store-requests.ts';
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
  { value: 'retail', label: 'Comercio' },
  { value: 'service', label: 'Servicios Técnicos' },
];

// What it costs is not typed.
const schema = createStoreRequest.body.omit({ priceUSD: true });

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
export function RequestDialog({ opened, onClose, terms: asked, former }: RequestDialogProps) {
  const form = useContractForm(schema, startOf(former, asked));
  const send = useSendRequest();
  const client = useQueryClient();
  // The price stays the one that is shown until the server says that it changed.
  const [renewed, setRenewed] = useState({ asked, terms: asked });
  const terms = renewed.asked === asked ? renewed.terms : asked;
  const sendAt = async (body: z.output<typeof schema>) => {
    try {
      await send.mutateAsync({ ...body, priceUSD: terms.additionalStorePrice ?? 0 });
    } catch (error) {
      if (errorCode(error) === 'STORE_PRICE_CHANGED') {
        setRenewed({ asked, terms: await client.fetchQuery(requestTermsQuery) });
      }
      throw error;
    }
  };
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
        await sendAt(body);
        toasts.success('Te avisamos por correo cuando la revisemos.', 'Solicitud enviada');
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
