import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { type Held, HeldRecord } from '#ui/form/held-record.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { IntakeDraft } from '../../local/intake-draft.ts';
import { useUpdateRepair } from '../../server/repairs.ts';
import { cardOf, draftOf } from '../intake/intake-fields.ts';
import { IntakeForm } from '../intake/intake-form.tsx';

export interface EditRepairProps {
  store: Store;
  repair: Repair;
}

/** The card of a repair that is open, changed from the state in which somebody began. */
export function EditRepair({ store, repair }: EditRepairProps) {
  return (
    <HeldRecord
      record={repair}
      changed="Este servicio cambió mientras tanto. Lo que escribiste sigue aquí hasta que lo cargues de nuevo."
    >
      {(held, about) => <Form store={store} repair={held} about={about} />}
    </HeldRecord>
  );
}

function Form({ store, repair, about }: EditRepairProps & { about: Held }) {
  const navigate = useNavigate();
  const update = useUpdateRepair(store.id, repair);
  const [start] = useState(() => draftOf(repair));
  const [draft, setDraft] = useState(start);
  const params = { serviceId: String(repair.id) };
  const see = (ignoreBlocker: boolean) => navigate({ to: '/services/$serviceId', params, ignoreBlocker });
  const change = (changes: Partial<IntakeDraft>) => {
    about.onWork();
    setDraft((current) => ({ ...current, ...changes }));
  };
  const save = async (unlockNote: string | null | undefined) => {
    try {
      await update.mutateAsync({ ...cardOf(draft), ...(unlockNote === undefined ? {} : { unlockNote }) });
      toasts.success('Servicio actualizado correctamente', repair.serviceNumber);
      await see(true);
      return null;
    } catch (error) {
      return readProblem(error);
    }
  };
  const header = (
    <PageHeader
      title={`Editar ${repair.serviceNumber}`}
      subtitle={store.name}
      back={{
        label: 'Volver al servicio',
        href: `/services/${repair.id}`,
        onNavigate: () => void see(false),
      }}
    />
  );
  if (!isOpenRepair(repair.status)) {
    return (
      <>
        {header}
        <InlineNotice tone="attention">Este servicio ya se entregó o se canceló: no se puede cambiar.</InlineNotice>
      </>
    );
  }
  return (
    <>
      <LeaveGuard unsaved={draft !== start} isOfStore />
      {header}
      {about.notice}
      <IntakeForm
        storeId={store.id}
        draft={draft}
        onChange={change}
        onSave={save}
        saveLabel="Guardar"
        edited={repair}
      />
    </>
  );
}
