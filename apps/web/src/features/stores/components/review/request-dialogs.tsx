import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Decision, useDecide } from '../../server/review-requests.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { ReviewForm } from './request-drawer.tsx';
import { consequenceOf, type Question, questions } from './review-words.ts';
import { WaiveDialog } from './waive-dialog.tsx';

export interface RequestDialogsProps {
  request: ReviewedRequest | null;
  open: Question | ReviewForm | null;
  /** Kept while its dialog closes, so that the words do not change under the eyes. */
  question: Question;
  onClose: () => void;
  onDecided: (request: ReviewedRequest) => void;
}

/** The questions and forms by which a request is decided. */
export function RequestDialogs({ request, open, question, onClose, onDecided }: RequestDialogsProps) {
  const decide = useDecide();
  const send = async (decision: Decision, done: string) => {
    if (!request) return;
    onDecided(await decide.mutateAsync({ requestId: request.id, decision }));
    toasts.success(done, request.storeName);
  };
  const version = request?.version ?? 1;
  const asked = questions[question];
  return (
    <>
      <ConfirmDialog
        opened={open === question}
        onClose={onClose}
        onConfirm={() => send(decisionOf(question, version), asked.done)}
        title={asked.title}
        name={request?.storeName ?? ''}
        consequence={request ? consequenceOf(question, request) : ''}
        failed={asked.failed}
        confirmLabel={asked.confirmLabel}
        danger={asked.danger}
      />
      <WaiveDialog
        opened={open === 'waive'}
        onClose={onClose}
        onWaive={({ reason }) => send({ kind: 'waive', body: { version, reason } }, 'Pago exonerado')}
      />
      <ApproveDialog
        opened={open === 'approve-changed'}
        onClose={onClose}
        request={request}
        onApprove={(body) =>
          send({ kind: 'approve-changed', body: { ...body, version } }, 'Solicitud aprobada correctamente')
        }
      />
      <RejectDialog
        opened={open === 'reject'}
        onClose={onClose}
        isPaid={request?.payment.status === 'paid'}
        onReject={(body) => send({ kind: 'reject', body: { ...body, version } }, 'Solicitud rechazada')}
      />
    </>
  );
}

function decisionOf(question: Question, version: number): Decision {
  if (question === 'allow') return { kind: 'allow' };
  if (question === 'approve') return { kind: 'approve', body: { version } };
  return { kind: 'payment', body: { version, paymentStatus: question } };
}
