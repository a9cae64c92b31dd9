import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleSettings } from '../../test/sample-settings.ts';
import { SettingsSummary } from './settings-summary.tsx';

it('says of what nobody wrote down that it is missing', () => {
  const settings = sampleSettings({ municipality: null, receiptLogo: null, paymentAccounts: {} });
  renderUi(<SettingsSummary settings={settings} isWorkshop={false} />);
  for (const label of ['Municipio', 'Logo de los recibos', 'Datos para recibir pagos'])
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe('Sin anotar');
  expect(screen.queryByText(/^nada$/i)).toBeNull();
});
