import { Button } from '@mantine/core';
import { maxReceiptMessage, type StoreSettings, updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { PlaceFields } from '../form/place-fields.tsx';
import { weekendRateOptions } from '../page/store-labels.ts';
import { AccountFields } from './account-fields.tsx';
import { CashRoundingField } from './cash-rounding-field.tsx';
import { LogoField } from './logo-field.tsx';
import { OtherSettings, SettingWays } from './other-settings.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { startingFields } from './saving/starting-fields.ts';
import { useSaving } from './saving/use-saving.ts';
import { useSettingSearch } from './search/use-setting-search.ts';
import { OrderFields, SellingFields } from './selling-fields.tsx';
import { Setting } from './setting.tsx';
import classes from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TaxFields } from './tax-fields.tsx';
import { RepairDayFields } from './workshop/repair-day-fields.tsx';

export interface SettingsFormProps {
  storeId: number;
  settings: StoreSettings;
  /** It repairs devices. */
  isWorkshop: boolean;
}

/** All settings in one form, in groups and found by their words; saved whole. */
export function SettingsForm({ storeId, settings, isWorkshop }: SettingsFormProps) {
  const form = useContractForm(updateStoreSettings.body, startingFields(settings));
  const save = useSaving(storeId, form);
  const unsaved = form.isDirty();
  const [search, setSearch] = useState('');
  const [attempts, setAttempts] = useState(0);
  const groups = useRef<HTMLDivElement>(null);
  useSettingSearch(groups, search);

  // What was saved, here or elsewhere, shows as soon as nothing typed would be lost by it.
  const follow = useEffectEvent((version: number) => {
    if (form.values.version !== version && !form.isDirty()) form.restart();
  });
  useEffect(() => follow(settings.version), [settings.version]);

  const bound = form.bind(save);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // What is wrong must be in sight, also where it was not looked for.
    setSearch('');
    setAttempts((count) => count + 1);
    bound.onSubmit(event);
  };
  return (
    <>
      <SearchField
        // With what was typed a moment before, which it would still tell.
        key={attempts}
        value={search}
        onChange={setSearch}
        label="Buscar un ajuste"
        placeholder="Buscar un ajuste: descuento, logo, Zelle…"
      />
      <form {...bound} onSubmit={submit} className={classes.column} aria-label="Configuración de la tienda">
        <div className={classes.halves} ref={groups}>
          <div className={classes.column}>
            <SettingsSection title="Tienda">
              <SettingWays of="shop" />
              <Setting words="ubicacion direccion estado">
                <PlaceFields state={form.field('state')} city={form.field('city')} />
              </Setting>
              <Setting words="ubicacion alcaldia">
                <TextField label="Municipio" maxLength={80} {...form.field('municipality')} />
              </Setting>
            </SettingsSection>
            <SettingsSection title="Dinero e impuestos">
              <TaxFields form={form} />
              <Setting words="bcv sabado domingo cambio dolar">
                <SelectField
                  label="Tasa en fines de semana y feriados bancarios"
                  description="El viernes el BCV publica la del próximo día bancario."
                  options={weekendRateOptions}
                  {...form.field('weekendRate')}
                />
              </Setting>
              <Setting words="centimos vuelto redondeo">
                <CashRoundingField {...form.field('cashStepBs')} />
              </Setting>
              <SettingWays of="money" />
            </SettingsSection>
            <SettingsSection title="Caja">
              <SellingFields form={form} />
              <OrderFields form={form} />
            </SettingsSection>
          </div>
          <div className={classes.column}>
            <SettingsSection title="Recibos">
              <Setting words="imagen marca ticket factura">
                <LogoField {...form.field('receiptLogo')} />
              </Setting>
              <Setting words="pie ticket texto gracias garantia">
                <TextAreaField
                  label="Mensaje al final del recibo"
                  description="Vacío, dice «¡Gracias por tu compra!»."
                  rows={2}
                  maxLength={maxReceiptMessage}
                  {...form.field('receiptMessage')}
                />
              </Setting>
            </SettingsSection>
            <SettingsSection
              title="Pagos"
              note="Los que se ofrecen al cobrar, y lo que se le dice al cliente para pagar."
            >
              <PaymentMethodsField {...form.field('paymentMethods')} />
              <AccountFields
                value={form.values.paymentAccounts}
                onChange={(accounts) => form.setValue('paymentAccounts', accounts)}
                methods={form.values.paymentMethods ?? []}
                errors={form.kit.errors}
              />
            </SettingsSection>
            {/* A server that is older than this page knows no days. */}
            {isWorkshop && form.values.repairDays !== undefined ? (
              <SettingsSection
                title="Taller"
                note="En cuántos días se promete un equipo al recibirlo. Se puede cambiar en cada uno."
              >
                <RepairDayFields
                  value={form.values.repairDays}
                  onChange={(days) => form.setValue('repairDays', days)}
                  errors={form.kit.errors}
                />
                <SettingWays of="workshop" />
              </SettingsSection>
            ) : null}
            <OtherSettings />
          </div>
        </div>
        <div className={classes.none}>
          <EmptyState
            title={`Ningún ajuste dice «${search.trim()}»`}
            text="Prueba con otra palabra o borra la búsqueda."
          />
        </div>
        <div className={classes.bar}>
          {/* Beside the button that was pressed: the rest of a form this long may be out of sight. */}
          {form.problem ? (
            <div className={classes.problem}>
              <InlineNotice tone="danger" announce>
                {form.problem}
              </InlineNotice>
            </div>
          ) : null}
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
    </>
  );
}
