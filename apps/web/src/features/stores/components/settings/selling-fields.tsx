import type { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { beyondStockOptions, closedTillOptions } from '../page/store-labels.ts';

/** What a cashier may do alone, and what the till does when stock or drawer say otherwise. */
export function SellingFields({ form }: { form: ContractForm<typeof updateStoreSettings.body> }) {
  return (
    <>
      <NumberField
        label="Descuento máximo sin autorización"
        description="Por encima hace falta el PIN de quien autoriza."
        suffix="%"
        {...form.field('maxDiscountPercent')}
      />
      <NumberField
        label="Devolución máxima sin recibo"
        description="Por devolución. Con 0 no se aceptan sin recibo."
        prefix="$"
        {...form.field('returnLimitUSD')}
      />
      <SelectField
        label="Productos sin existencia según el sistema"
        description="Queda una incidencia para contarlos en los dos casos."
        options={beyondStockOptions}
        {...form.field('beyondStock')}
      />
      <SelectField
        label="Con la caja cerrada"
        description="Lo que se cobra en un turno entra en su cierre Z."
        options={closedTillOptions}
        {...form.field('closedTill')}
      />
    </>
  );
}
