import { Button, Group, Modal, SegmentedControl, Stack, Switch } from '@mantine/core';
import { receiptPapers } from '@minipos/domain/sales/receipt-papers';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatPercent, formatUsd } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { StoreFacts } from '../../local/store-facts.ts';
import { saveTillPreferences, type TillPreferences } from '../../local/till-preferences.ts';
import { PrinterField } from './printer-field.tsx';
import classes from './settings-dialog.module.css';

export interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
  preferences: TillPreferences;
  facts: StoreFacts;
  /** Where the store's own settings are changed; nothing for those who may not. */
  storeSettings: ReactNode;
}

const modes = [
  { value: 'tactil', label: 'Táctil' },
  { value: 'teclado', label: 'Teclado' },
];
const papers = [
  { value: '58mm', label: '58 mm' },
  { value: '80mm', label: '80 mm' },
  { value: 'letter', label: 'Carta' },
];

const sounds = [
  { value: 'on', label: 'Con sonido' },
  { value: 'off', label: 'Sin sonido' },
];

/** What belongs to this device is changed here; what belongs to the store is shown, with the way to it. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { opened, onClose } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Configurar la caja" fullScreen={phone}>
      <SettingsForm {...props} />
    </Modal>
  );
}

function SettingsForm({ onClose, preferences, facts, storeSettings }: SettingsDialogProps) {
  const [draft, setDraft] = useState(preferences);
  const tax = facts.taxes.find(({ isDefault }) => isDefault);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saveTillPreferences(draft);
        toasts.success('Configuración guardada exitosamente');
        onClose();
      }}
    >
      <Stack gap="md">
        <div>
          <p className={classes.label}>Modo de entrada</p>
          <SegmentedControl
            fullWidth
            aria-label="Modo de entrada"
            data={modes}
            value={draft.inputMode}
            onChange={(mode) => setDraft({ ...draft, inputMode: mode === 'teclado' ? 'teclado' : 'tactil' })}
          />
        </div>
        <div>
          <p className={classes.label}>Papel del recibo</p>
          <SegmentedControl
            fullWidth
            aria-label="Papel del recibo"
            data={papers}
            value={draft.paper}
            onChange={(paper) =>
              setDraft({ ...draft, paper: receiptPapers.find((known) => known === paper) ?? '80mm' })
            }
          />
        </div>
        <PrinterField printer={draft.printer} onChange={(printer) => setDraft({ ...draft, printer })} />
        {draft.printer ? (
          <>
            <Switch
              size="lg"
              label="Imprimir al cobrar"
              checked={draft.printsAlone}
              onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, printsAlone: checked })}
            />
            <Switch
              size="lg"
              label="Abrir gaveta al cobrar en efectivo"
              description="También con pagos de deuda, entradas, salidas y devoluciones en efectivo."
              checked={draft.opensDrawer}
              onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, opensDrawer: checked })}
            />
          </>
        ) : null}
        <div>
          <p className={classes.label}>Alarma de los pedidos con retraso</p>
          <SegmentedControl
            fullWidth
            aria-label="Alarma de los pedidos con retraso"
            data={sounds}
            value={draft.pickupSound}
            onChange={(sound) => setDraft({ ...draft, pickupSound: sound === 'off' ? 'off' : 'on' })}
          />
        </div>
        <FactList
          className={classes.facts}
          facts={[
            [
              'IVA de los productos sin impuesto propio',
              tax ? (tax.isExempt ? 'Exento' : formatPercent(tax.rate, 2)) : 'N/A',
            ],
            ['Costo de la entrega a domicilio', facts.settings ? formatUsd(facts.settings.deliveryCostUSD) : 'N/A'],
            ['Caja de este equipo', [facts.tillCode, facts.tillName].filter(Boolean).join(' · ')],
          ]}
        />
        <Group justify="space-between" gap="xs">
          <span>{storeSettings}</span>
          <Button type="submit">Guardar</Button>
        </Group>
      </Stack>
    </form>
  );
}
