import type { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { beyondStockOptions, closedTillOptions } from '../page/store-labels.ts';
import { Setting } from './setting.tsx';
import { ZoneFields } from './zone-fields.tsx';

interface FormOfSettings {
  form: ContractForm<typeof updateStoreSettings.body>;
}

/** What a cashier may do alone, and what the till does when stock or drawer say otherwise. */
export function SellingFields({ form }: FormOfSettings) {
  return (
    <>
      <Setting words="rebaja limite">
        <NumberField
          label="Descuento máximo sin autorización"
          description="Por encima hace falta el PIN de quien autoriza."
          suffix="%"
          {...form.field('maxDiscountPercent')}
        />
      </Setting>
      <Setting words="reembolso cambio ticket">
        <NumberField
          label="Devolución máxima sin recibo"
          description="Por devolución. Con 0 no se aceptan sin recibo."
          prefix="$"
          {...form.field('returnLimitUSD')}
        />
      </Setting>
      <Setting words="stock inventario agotado negativo">
        <SelectField
          label="Productos sin existencia según el sistema"
          description="Queda una incidencia para contarlos en los dos casos."
          options={beyondStockOptions}
          {...form.field('beyondStock')}
        />
      </Setting>
      <Setting words="turno apertura abrir sesion">
        <SelectField
          label="Con la caja cerrada"
          description="Lo que se cobra en un turno entra en su cierre Z."
          options={closedTillOptions}
          {...form.field('closedTill')}
        />
      </Setting>
    </>
  );
}

/** How an order reaches its buyer, and what that costs. */
export function OrderFields({ form }: FormOfSettings) {
  return (
    <>
      <Setting words="delivery domicilio zonas envio">
        <NumberField
          label="Costo de entrega a domicilio"
          prefix="$"
          description="Se cobra una vez por pedido, donde no haya una zona con su propio costo."
          {...form.field('deliveryCostUSD')}
        />
        <ZoneFields
          value={form.values.deliveryZones ?? undefined}
          onChange={(zones) => form.setValue('deliveryZones', zones)}
          errors={form.kit.errors}
        />
      </Setting>
      <Setting words="pickup recogida espera retiro">
        <NumberField
          label="Tiempo para retirar un pedido"
          description="En minutos, desde que se cobra."
          suffix="min"
          decimals={0}
          {...form.field('pickupMinutes')}
        />
      </Setting>
    </>
  );
}
