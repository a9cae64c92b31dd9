import { type Cashier, setCashierPin } from '@minipos/contract/sync/pins';
import { leastDigits } from '@minipos/domain/people/pin-policy';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { IconLockPassword, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { PinField } from '#ui/field/pin-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { tillPeopleQuery, useGivePin } from '../../server/store-sessions.ts';

const columns: Column<Cashier>[] = [
  { key: 'name', header: 'Nombre', cell: (row) => row.fullName, heading: true },
  { key: 'role', header: 'Rol', cell: (row) => storeRoleLabels[row.role] },
  {
    key: 'pin',
    header: 'PIN de caja',
    cell: (row) => <PinState {...row} />,
  },
];

function PinState({ hasPin, mustRenewPin, isPinGiven, ...rights }: Cashier) {
  const digits = leastDigits(rights) === 6 ? ': 6 dígitos' : '';
  if (mustRenewPin) return <StatusBadge tone="attention" label={`Debe renovarlo${digits}`} />;
  // Who gave it still knows it.
  if (isPinGiven) return <StatusBadge tone="neutral" label="Dado, sin cambiar" />;
  return <StatusBadge tone={hasPin ? 'done' : 'neutral'} label={hasPin ? 'Tiene PIN' : 'Sin PIN'} />;
}

/** People who may approve a discount or a credit need a PIN that is harder to guess. */
const pinText = (person: Cashier | null) => {
  const isLong = person !== null && leastDigits(person) === 6;
  const length = isLong ? 'Debe tener 6 dígitos porque esta persona puede autorizar.' : 'De 4 a 6 dígitos.';
  return `${length} Dáselo solo a esa persona: al usarlo en la caja elegirá uno suyo.`;
};

export interface TillPeopleProps {
  storeId: number;
  /** Roles whose people one may give a PIN. */
  givesTo: readonly StoreRole[];
}

/** Who may take a till of the store, and who has a PIN for it. */
export function TillPeople({ storeId, givesTo }: TillPeopleProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(tillPeopleQuery(storeId, page));
  const [person, setPerson] = useState<Cashier | null>(null);
  const give = useGivePin(storeId);
  const form = useContractForm(setCashierPin.body, { pin: '' });
  return (
    <>
      <DataTable
        label="Personas que pueden tomar una caja"
        columns={columns}
        rows={data?.people}
        rowKey={(row) => row.userId}
        rowLabel={(row) => row.fullName}
        {...(givesTo.length > 0
          ? {
              actions: (row: Cashier) =>
                givesTo.includes(row.role)
                  ? [
                      {
                        label: row.hasPin ? 'Cambiar PIN' : 'Dar PIN',
                        icon: IconLockPassword,
                        onSelect: () => setPerson(row),
                      },
                    ]
                  : [],
            }
          : {})}
        fetching={isFetching}
        error={error ? errorText(error, 'Error al cargar las personas') : null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={IconUsers} title="Nadie puede tomar una caja" text="Aquí aparecen quienes pueden vender." />
        }
        page={data?.pagination}
        pagerLabel="Páginas de personas"
        onPageChange={setPage}
      />
      <FormDialog
        opened={person !== null}
        onClose={() => setPerson(null)}
        title={`Cambiar el PIN de ${person?.fullName ?? ''}`}
        form={form}
        saveLabel="Guardar PIN"
        failed="Error al guardar el PIN"
        size="sm"
        onSave={async ({ pin }) => {
          if (person) await give.mutateAsync({ userId: person.userId, pin });
          toasts.success('PIN guardado');
        }}
      >
        <PinField label="Nuevo PIN" description={pinText(person)} {...form.field('pin')} />
      </FormDialog>
    </>
  );
}
