import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import { nothing, wordValues } from '@minipos/domain/activity/field-words';
import { storeMethods } from '@minipos/domain/payments/payment-methods';
import { FactList } from '#ui/layout/fact-list.tsx';
import { methodWords } from '../page/store-labels.ts';
import classes from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The settings in words, for who may see them but not change them. */
export function SettingsSummary({ settings, isWorkshop }: { settings: StoreSettings; isWorkshop: boolean }) {
  const { paymentMethods: accepted, specialTaxpayer: _isInType, repairDays, ...rest } = settings;
  const general = isWorkshop ? { ...rest, repairDays } : rest;
  return (
    <div className={classes.halves}>
      <SettingsSection title="Datos generales">
        <FactList
          className={classes.facts}
          facts={wordValues(general).map(
            ({ label, after }) => [label, after === nothing ? 'Sin anotar' : after] as const,
          )}
        />
      </SettingsSection>
      <SettingsSection title="Métodos de pago">
        <dl className={classes.facts}>
          {storeMethods.map((method) => (
            <div key={method.code}>
              <dt>
                {method.label}
                <br />
                <small>{methodWords(method)}</small>
              </dt>
              <dd>{accepted.includes(method.code) ? 'Se acepta' : 'No se acepta'}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
    </div>
  );
}
