import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readProblem } from '#lib/http/problem.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { emptyIntake, forgetIntake, type IntakeDraft, keepIntake, readIntake } from '../../local/intake-draft.ts';
import { useReceiveRepair } from '../../server/repairs.ts';
import { cardOf } from './intake-fields.ts';
import { IntakeForm } from './intake-form.tsx';
import { ReceivedView } from './received-view.tsx';

/** Takes in a device. What is typed stays on this device until it is received, whatever happens to the page. */
export function IntakePage({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const userId = user?.id ?? 0;
  const isOffline = useOffline();
  const receive = useReceiveRepair(store.id);
  const [start, setStart] = useState(() => readIntake(userId, store.id));
  const [draft, setDraft] = useState(() => start ?? emptyIntake(new Date()));
  const [received, setReceived] = useState<Repair | null>(null);
  const change = (changes: Partial<IntakeDraft>) =>
    setDraft((current) => {
      const next = { ...current, ...changes };
      keepIntake(userId, store.id, next);
      return next;
    });
  const begin = () => {
    forgetIntake(userId, store.id);
    setStart(null);
    setDraft(emptyIntake(new Date()));
    setReceived(null);
  };
  const back = {
    label: 'Volver a los servicios',
    href: '/services',
    onNavigate: () => void navigate({ to: '/services' }),
  };
  if (received) return <ReceivedView store={store} repair={received} back={back} onNext={begin} />;
  return (
    <>
      <PageHeader
        title="Recibir equipo"
        subtitle={store.name}
        back={back}
        {...(start ? { secondary: [{ label: 'Empezar de nuevo', onClick: begin }] } : {})}
      />
      {start ? <InlineNotice tone="info">Sigues donde lo dejaste.</InlineNotice> : null}
      {isOffline ? (
        <InlineNotice tone="attention">
          Sin conexión: lo que escribas queda en este equipo y se recibe cuando vuelva.
        </InlineNotice>
      ) : null}
      <IntakeForm
        key={draft.uuid}
        storeId={store.id}
        draft={draft}
        onChange={change}
        saveLabel="Recibir e imprimir recibo"
        onSave={async (unlockNote) => {
          try {
            const { uuid, technicianId } = draft;
            const note = unlockNote === undefined ? {} : { unlockNote };
            const repair = await receive.mutateAsync({ uuid, technicianId, ...cardOf(draft), ...note });
            forgetIntake(userId, store.id);
            setReceived(repair);
            return null;
          } catch (error) {
            return readProblem(error);
          }
        }}
      />
    </>
  );
}
