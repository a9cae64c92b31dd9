import { Button } from '@mantine/core';
import type { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { paymentMethods } from '@minipos/domain/payments/payment-methods';
import type { TaxpayerType } from '@minipos/domain/stores/taxpayer-types';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { taxpayerOptions } from '../page/store-labels.ts';
import { Setting } from './setting.tsx';

const inForeignMoney = paymentMethods
  .filter((method) => method.foreignCurrency)
  .map((method) => method.label)
  .join(', ');

export function TaxFields({ form }: { form: ContractForm<typeof updateStoreSettings.body> }) {
  const special = form.values.specialTaxpayer === true;
  const setType = (type: TaxpayerType | null | undefined) => {
    form.setValue('taxpayerType', type);
    form.setValue('specialTaxpayer', type === 'special');
    if (type !== 'special') form.setValue('igtfEnabled', false);
  };
  return (
    <>
      <Setting words="precio etiqueta">
        <SwitchField
          label="Precios con IVA incluido"
          description="Apagado, el IVA se suma al cobrar."
          {...form.field('pricesIncludeTax')}
        />
      </Setting>
      <Setting words="seniat especial formal ordinario fiscal">
        <SelectField
          label="Tipo de contribuyente"
          description="Como lo dice el RIF de la tienda, o la notificación del SENIAT si es especial."
          options={taxpayerOptions}
          {...form.field('taxpayerType')}
          onChange={setType}
        />
        {form.values.taxpayerType === 'formal' ? <FormalNotice /> : null}
      </Setting>
      <Setting words="divisas especial">
        <SwitchField
          label="Cobrar IGTF"
          description={
            special
              ? `Se cobra aparte, sobre lo que se pague en divisas (${inForeignMoney}).`
              : 'No disponible: solo un contribuyente especial percibe el IGTF.'
          }
          disabled={!special}
          {...form.field('igtfEnabled')}
        />
        <NumberField label="Porcentaje del IGTF" suffix="%" disabled={!special} {...form.field('igtfRate')} />
      </Setting>
    </>
  );
}

/** Whoever chooses it may take the IVA for gone. */
function FormalNotice() {
  const action = useCan('settings.taxes') ? (
    <Button variant="default" renderRoot={(props) => <Link to="/taxes" {...props} />}>
      Revisar los impuestos
    </Button>
  ) : null;
  return (
    <InlineNotice tone="info" announce action={action}>
      Elegir «formal» no cambia lo que se cobra: el IVA lo dice el impuesto de cada producto. Si la tienda no lo cobra,
      sus productos llevan el impuesto exento.
    </InlineNotice>
  );
}
