import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { useTillDevice } from '#features/till/public.ts';
import { errorCode } from '#lib/http/error-code.ts';
import { readProblem } from '#lib/http/problem.ts';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { emptyIntake, type IntakeDraft, wasAsked, withPromise } from '../../local/intake-draft.ts';
import { forgetPhotos, movePhotos, releasePhotos } from '../../local/photos.ts';
import { ClientNotHere, recordIntake, TakenInAlready } from '../../local/record-intake.ts';
import { useRepairDays } from '../../local/repair-days.ts';
import { useTakenIn } from '../../local/taken-in.ts';
import { useReceiveRepair } from '../../server/repairs.ts';
import { cardOf, returnOf, signatureOf } from './intake-fields.ts';
import { IntakeForm, type Refused } from './intake-form.tsx';
import { IntakeNotices } from './intake-notices.tsx';
import { ReceivedView } from './received-view.tsx';
import { TakenInView } from './taken-in-view.tsx';
import { useIntakeWork } from './use-intake-work.ts';

export interface IntakePageProps {
  store: Store;
  /** The repair under whose warranty the device comes back. */
  warrantyOf?: Repair | null;
}

/** Takes in a device. What is typed stays on this device until it is received, whatever happens to the page. */
export function IntakePage({ store, warrantyOf = null }: IntakePageProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const isOffline = useOffline();
  const receive = useReceiveRepair(store.id);
  const sync = useSync();
  const isTill = Boolean(useTillDevice(store.id));
  const warrantyOfId = warrantyOf?.id ?? null;
  const [slot] = useState({ userId: user?.id ?? 0, storeId: store.id, warrantyOfId });
  const work = useIntakeWork(slot, () => (warrantyOf ? returnOf(warrantyOf, new Date()) : emptyIntake(new Date())));
  const days = useRepairDays(store.id);
  const now = useNow(60_000);
  const [received, setReceived] = useState<Repair | null>(null);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  // Also where the page was left right after it was taken in, with its draft.
  const taken = useTakenIn(work.draft.uuid) ?? null;
  const isTaken = taken !== null;
  const forget = useEffectEvent(() => work.forget());
  useEffect(() => {
    if (isTaken) forget();
  }, [isTaken]);
  const begin = () => {
    if (sync) void forgetPhotos(sync.db, work.draft.uuid);
    work.begin();
    setReceived(null);
    setTypedNote(null);
  };
  const back = warrantyOf
    ? {
        label: 'Volver al servicio',
        href: `/services/${warrantyOf.id}`,
        onNavigate: () => void navigate({ to: '/services/$serviceId', params: { serviceId: String(warrantyOf.id) } }),
      }
    : {
        label: 'Volver a los servicios',
        href: '/services',
        onNavigate: () => void navigate({ to: '/services' }),
      };
  const asAnother = (message: string): Refused => ({
    message,
    fields: {},
    instead: {
      label: 'Recibir como otro equipo',
      prepare: () => {
        const from = work.draft.uuid;
        const { uuid } = work.renew();
        if (sync) void movePhotos(sync.db, from, uuid);
      },
    },
  });
  /** At a till it is on the disk before anything is sent; what opens it stays in this page until then. Undefined: ask the server. */
  const takeIn = async (
    draft: IntakeDraft,
    unlockNote: string | null | undefined,
  ): Promise<Refused | null | undefined> => {
    if (!isTill || !sync || !user) return undefined;
    try {
      const by = { storeId: store.id, actorUserId: user.id, actorName: user.fullName };
      await recordIntake(sync, by, draft, warrantyOfId);
      setTypedNote(unlockNote ?? null);
      return null;
    } catch (error) {
      if (error instanceof ClientNotHere) return undefined;
      return error instanceof TakenInAlready ? null : readProblem(error);
    }
  };
  const save = async (unlockNote: string | null | undefined): Promise<Refused | null> => {
    const ready = work.take();
    const draft = ready && withPromise(ready, days, new Date());
    if (!draft) return asAnother('Este borrador ya se recibió o se descartó en otra pestaña.');
    // What the server was asked for it may have: asked again it says so, and the paper has the right number.
    const isAskedAgain = wasAsked(draft) && !isOffline && draft.client?.id !== null;
    const here = isAskedAgain ? undefined : await takeIn(draft, unlockNote);
    if (here !== undefined) return here;
    if (draft.client?.id === null) {
      return { message: 'Ese cliente todavía no se ha enviado desde su caja. Espera a que se envíe.', fields: {} };
    }
    try {
      const { uuid, technicianId } = draft;
      const note = unlockNote === undefined ? {} : { unlockNote };
      work.change({ askedUuid: uuid });
      const repair = await receive.mutateAsync({
        uuid,
        technicianId,
        warrantyOfId,
        ...cardOf(draft),
        ...signatureOf(draft),
        ...note,
      });
      if (sync) await releasePhotos(sync.db, uuid, repair.id);
      work.forget();
      setReceived(repair);
      return null;
    } catch (error) {
      if (errorCode(error) === 'OPERATION_CHANGED') {
        return asAnother(
          wasAsked(draft)
            ? 'Este equipo ya se recibió cuando se pidió antes, con lo que decía entonces. Búscalo en la lista y cámbialo allí.'
            : 'Ya se recibió otro equipo con este borrador. Míralo en la lista antes de recibir este.',
        );
      }
      const instead = isAskedAgain ? await takeIn(draft, unlockNote) : undefined;
      return instead === undefined ? readProblem(error) : instead;
    }
  };
  const next = warrantyOf ? () => void navigate({ to: '/services/new', search: {} }) : begin;
  if (taken) return <TakenInView store={store} taken={taken} unlockNote={typedNote} back={back} onNext={next} />;
  if (received) {
    return <ReceivedView store={store} repair={received} back={back} onNext={next} />;
  }
  return (
    <>
      <PageHeader
        title="Recibir equipo"
        subtitle={store.name}
        back={back}
        {...(work.isContinued || work.isOverElsewhere
          ? { secondary: [{ label: 'Empezar de nuevo', onClick: begin }] }
          : {})}
      />
      <IntakeNotices
        work={work}
        warrantyOf={warrantyOf}
        offlineAt={isOffline ? (isTill ? 'till' : 'elsewhere') : null}
      />
      <IntakeForm
        key={work.round}
        storeId={store.id}
        draft={withPromise(work.draft, days, new Date(now))}
        onChange={work.change}
        saveLabel="Recibir e imprimir recibo"
        isReturn={warrantyOf !== null}
        onSave={save}
      />
    </>
  );
}
