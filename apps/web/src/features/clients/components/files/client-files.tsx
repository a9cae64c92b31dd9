import {
  type ClientImportOptions,
  type ClientImportPreviewRow,
  clientFileFields,
  clientImports,
} from '@minipos/contract/clients/client-files';
import { importedKind, type OptionsProps, outcomeColumn } from '#features/imports/public.ts';
import { toCsv } from '#lib/csv.ts';
import { formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

const balanceChoices = [
  { value: 'ignore', label: 'Dejar la deuda que tienen' },
  { value: 'set', label: 'Llevar su deuda a la del archivo' },
];

/** What the file leaves open about debts; nothing where no column brings them. */
function ClientOptions({ options, columns, onChange, faults }: OptionsProps<ClientImportOptions>) {
  if (!columns.includes('balance')) {
    return (
      <InlineNotice tone="info">Las deudas no cambian: ninguna columna es «{clientFileFields.balance}».</InlineNotice>
    );
  }
  return (
    <>
      <SelectField
        label="Clientes que ya existen"
        options={balanceChoices}
        value={options.balances}
        onChange={(balances) => onChange({ ...options, balances: balances === 'set' ? 'set' : 'ignore' })}
      />
      <TextField
        label="Motivo de los saldos"
        description="Sale en el estado de cuenta de cada cliente."
        value={options.reason}
        maxLength={200}
        required
        error={faults.reason}
        onChange={(reason) => onChange({ ...options, reason: reason || null })}
      />
      <SwitchField
        label="Subir el límite de crédito hasta la deuda cuando no alcance"
        value={options.raisesLimit}
        onChange={(raisesLimit) => onChange({ ...options, raisesLimit: raisesLimit ?? false })}
      />
    </>
  );
}

/** A file to fill in, with a person and a company as they should look. */
const templateCsv = (): string =>
  toCsv([
    Object.values(clientFileFields),
    [
      'Ana',
      'Pérez',
      'V-12345678',
      'persona natural',
      '0414-1234567',
      'ana@correo.com',
      'Av. Bolívar, casa 12',
      '',
      200,
      15,
      120.5,
      '01/03/2026',
      'Sí',
    ],
    ['Inversiones El Sol, C.A.', '', 'J-12345678-4', 'empresa', '', '', '', 'Paga los viernes', 0, 30, 0, '', 'Sí'],
  ]);

/** Files of clients. */
export const clientFiles = importedKind<ClientImportOptions, ClientImportPreviewRow>({
  key: 'clients',
  calls: clientImports,
  fields: clientFileFields,
  path: '/clients/import',
  title: 'Importar clientes',
  list: { path: '/clients', label: 'Volver a los clientes' },
  without: 'Los clientes pertenecen a una tienda. Elige una para importar.',
  one: 'cliente',
  many: 'clientes',
  place: 'en los clientes',
  same: 'los clientes ya están',
  template: { name: 'plantilla-clientes.csv', text: templateCsv },
  warnOf: () => null,
  renderOptions: (props) => <ClientOptions {...props} />,
  previewColumns: [
    { key: 'name', header: 'Cliente', cell: ({ name, line }) => name ?? `Línea ${line}`, heading: true },
    outcomeColumn,
    { key: 'line', header: 'Línea', cell: ({ line }) => line, numeric: true, hideBelow: 'desktop' },
    {
      key: 'document',
      header: 'Documento',
      cell: ({ document }) => document ?? '—',
      nowrap: true,
      hideBelow: 'tablet',
    },
    {
      key: 'creditLimit',
      header: 'Límite de crédito',
      cell: ({ creditLimit }) => (creditLimit === null ? '—' : formatUsd(creditLimit)),
      numeric: true,
      hideBelow: 'tablet',
    },
    {
      key: 'balance',
      header: 'Saldo',
      cell: ({ balance }) => (balance === null ? '—' : formatUsd(balance)),
      numeric: true,
    },
    {
      key: 'detail',
      header: 'Detalle',
      cell: ({ changes, messages }) => [...messages, ...changes].join(' · ') || '—',
    },
  ],
  undoes:
    'La deuda que movió vuelve atrás con un ajuste que queda en el estado de cuenta. Quien haya cambiado, comprado o pagado después se queda como está y se informa.',
});
