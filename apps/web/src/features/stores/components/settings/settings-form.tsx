import { Button } from '@mantine/core';
import {
  type StoreSettings,
  type StoreSettingsFields,
  updateStoreSettings,
} from '@minipos/contract/stores/store-settings';
import { useEffect, useEffectEvent } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useSaveStoreSettings } from '../../server/store-settings.ts';
import { PlaceFields } from '../form/place-fields.tsx';
import { weekendRateOptions } from '../page/store-labels.ts';
import { CashRoundingField } from './cash-rounding-field.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { SellingFields } from './selling-fields.tsx';
import classes from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TaxFields } from './tax-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';

function startingFields({ updatedAt: _updatedAt, state, ...settings }: StoreSettings) {
  return { ...settings, state: state as StoreSettingsFields['state'] };
}

/** All settings in one form, saved whole. */
export function SettingsForm({ storeId, settings }: { storeId: number; settings: StoreSettings }) {
  const form = useContractForm(updateStoreSettings.body, startingFields(settings));
  const save = useSaveStoreSettings(storeId, {
    onSuccess: () => void toasts.success('Configuración guardada exitosamente'),
  });
  const unsaved = form.isDirty();

  // What was saved, here or elsewhere, shows as soon as nothing typed would be lost by it.
  const follow = useEffectEvent((_version: string) => {
    if (!form.isDirty()) form.restart();
  });
  useEffect(() => follow(settings.updatedAt), [settings.updatedAt]);

  return (
    <form {...form.bind(save.mutateAsync)} className={classes.column} aria-label="Configuración de la tienda">
      {form.problem ? (
        <InlineNotice tone="danger" announce>
          {form.problem}
        </InlineNotice>
      ) : null}
      <div className={classes.halves}>
        <div className={classes.column}>
          <SettingsSection title="Caja">
            <SellingFields form={form} />
          </SettingsSection>
          <SettingsSection title="Tasa">
            <SelectField
              label="Tasa en fines de semana y feriados bancarios"
              description="El viernes el BCV publica la del próximo día bancario."
              options={weekendRateOptions}
              {...form.field('weekendRate')}
            />
          </SettingsSection>
          <SettingsSection title="Impuestos">
            <TaxFields form={form} />
          </SettingsSection>
          <SettingsSection title="Entregas y retiros">
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
            <NumberField
              label="Tiempo para retirar un pedido"
              description="En minutos, desde que se cobra."
              suffix="min"
              decimals={0}
              {...form.field('pickupMinutes')}
            />
          </SettingsSection>
        </div>
        <div className={classes.column}>
          <SettingsSection title="Métodos de pago" note="Los que se ofrecen al cobrar.">
            <PaymentMethodsField {...form.field('paymentMethods')} />
          </SettingsSection>
          <SettingsSection title="Efectivo">
            <CashRoundingField {...form.field('cashStepBs')} />
          </SettingsSection>
          <SettingsSection title="Ubicación">
            <PlaceFields state={form.field('state')} city={form.field('city')} />
          </SettingsSection>
        </div>
      </div>
      <div className={classes.bar}>
        <span role="status" className={classes.muted}>
          {unsaved ? 'Tienes cambios sin guardar.' : null}
        </span>
        <Button variant="default" onClick={() => form.restart()} disabled={!unsaved || form.busy}>
          Deshacer cambios
        </Button>
        <Button type="submit" loading={form.busy} disabled={!unsaved}>
          Guardar
        </Button>
      </div>
      <LeaveGuard unsaved={unsaved && !form.busy} isOfStore />
    </form>
  );
}
