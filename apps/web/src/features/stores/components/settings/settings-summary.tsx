import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import { storeMethods } from '@minipos/domain/payments/payment-methods';
import { wordValues } from '../history/change-words.ts';
import { methodWords } from '../page/store-labels.ts';
import classes from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The settings in words, for who may see them but not change them. */
export function SettingsSummary({ settings }: { settings: StoreSettings }) {
  const { paymentMethods: accepted, ...rest } = settings;
  return (
    <div className={classes.halves}>
      <SettingsSection title="Datos generales">
        <dl className={classes.facts}>
          {wordValues(rest).map(({ label, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{after}</dd>
            </div>
          ))}
        </dl>
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
