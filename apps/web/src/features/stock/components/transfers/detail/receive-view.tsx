import type { Transfer } from '@minipos/contract/stock/transfers';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { readProblem } from '#lib/http/problem.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { type Held, HeldRecord } from '#ui/form/held-record.tsx';
import { useProblems } from '#ui/form/use-problems.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useReceiveTransfer } from '../../../server/transfers.ts';
import { CountSheet } from '../../receiving/count-sheet.tsx';
import { mayReceive } from '../list/transfer-words.ts';
import { landingNote } from './landing-note.ts';

export interface ReceiveViewProps {
  store: Store;
  transfer: Transfer;
}

/** Counts what has come of a transfer, or says why nothing can be counted any more. */
export function ReceiveView({ store, transfer }: ReceiveViewProps) {
  return (
    <HeldRecord
      record={transfer}
      changed="Este traslado cambió mientras tanto. Lo que contaste sigue aquí hasta que lo cargues de nuevo."
    >
      {(held, about) => <Receiving store={store} transfer={held} about={about} />}
    </HeldRecord>
  );
}

function Receiving({ store, transfer, about }: ReceiveViewProps & { about: Held }) {
  const navigate = useNavigate();
  const { frame, ...problems } = useProblems<HTMLDivElement>();
  const [isDone, setDone] = useState(false);
  // One for this count: sent twice, it counts once.
  const [uuid] = useState(randomUuid);
  const receive = useReceiveTransfer(store.id, transfer.id);
  const params = { transferId: String(transfer.id) };
  const back = {
    label: 'Volver al traslado',
    href: `/stock/transfers/${transfer.id}`,
    onNavigate: () => void navigate({ to: '/stock/transfers/$transferId', params }),
  };
  const onWork = () => {
    about.onWork();
    problems.clear();
  };
  const send = async (counted: { lines: { line: number; units: number }[]; isLast: boolean }) => {
    onWork();
    try {
      await receive.mutateAsync({ uuid, version: transfer.version, ...counted, notes: null });
      setDone(true);
      toasts.success('Mercancía recibida', transfer.number);
      await navigate({ to: '/stock/transfers/$transferId', params, ignoreBlocker: true });
    } catch (error) {
      problems.show({ message: errorText(error, 'Error al recibir traslado'), fields: readProblem(error).fields });
    }
  };
  if (!mayReceive(transfer) && !isDone && !receive.isPending) {
    return (
      <>
        <PageHeader title="Recibir" subtitle={transfer.number} back={back} />
        <InlineNotice tone="attention">De este traslado ya no se puede recibir mercancía.</InlineNotice>
      </>
    );
  }
  const sending = receive.isPending ? 'sending' : 'open';
  return (
    <CountSheet
      title={`Recibir ${transfer.number}`}
      subtitle={`Viene de ${transfer.otherStoreName}`}
      back={back}
      paper="este traslado"
      items={transfer.items.map((item) => {
        const note = landingNote(item);
        return { ...item, packSize: 1, ...(note ? { note } : {}) };
      })}
      notice={about.notice}
      state={isDone ? 'done' : sending}
      mayGiveUpAll
      frame={frame}
      problem={problems.rest}
      onWork={onWork}
      onSend={(counted) => void send(counted)}
    />
  );
}
