import type { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { paymentMethods } from '@minipos/domain/payments/payment-methods';
import { NumberField } from '#ui/field/number-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

const inForeignMoney = paymentMethods
  .filter((method) => method.foreignCurrency)
  .map((method) => method.label)
  .join(', ');

export function TaxFields({ form }: { form: ContractForm<typeof updateStoreSettings.body> }) {
  const special = form.values.specialTaxpayer === true;
  const setSpecial = (value: boolean | null | undefined) => {
    form.setValue('specialTaxpayer', value);
    if (!value) form.setValue('igtfEnabled', false);
  };
  return (
    <>
      <SwitchField
        label="Precios con IVA incluido"
        description="Apagado, el IVA se suma al cobrar."
        {...form.field('pricesIncludeTax')}
      />
      <SwitchField
        label="Contribuyente especial"
        description="Así lo designó el SENIAT."
        {...form.field('specialTaxpayer')}
        onChange={setSpecial}
      />
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
    </>
  );
}
