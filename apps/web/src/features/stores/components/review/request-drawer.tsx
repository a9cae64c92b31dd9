import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { bankLabel } from '@minipos/domain/payments/banks';
import { formatPhone } from '@minipos/domain/people/phone';
import { isSettled, nextPaymentStates, rejectReasonLabels } from '@minipos/domain/stores/store-requests';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { paidAmount, paymentBadge, requestBadges } from '../request/request-words.ts';
import classes from './review.module.css';
import { checksOf, type Question } from './review-words.ts';

export type ReviewForm = 'waive' | 'approve-changed' | 'reject';

export interface RequestDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** As it was when it was opened: what is decided is what was seen. */
  request: ReviewedRequest | null;
  /** There is a newer one. */
  isChanged: boolean;
  onLookAgain: () => void;
  onAsk: (question: Question) => void;
  onForm: (form: ReviewForm) => void;
}

/** All that is known of a request, and what can be decided about it now. */
export function RequestDrawer(props: RequestDrawerProps) {
  const { opened, onClose, request, isChanged, onLookAgain, onAsk, onForm } = props;
  const focus = useReturnFocus(opened);
  return (
    <Drawer opened={opened} onClose={onClose} {...focus} position="right" title="Detalles de la solicitud">
      {request ? (
        <Stack gap="lg">
          {isChanged ? (
            <InlineNotice
              tone="attention"
              title="La solicitud cambió mientras la mirabas"
              announce
              action={
                <Button variant="default" onClick={onLookAgain}>
                  Mirar otra vez
                </Button>
              }
            >
              Esto es lo que decía antes.
            </InlineNotice>
          ) : null}
          <div>
            <p className={classes.name}>{request.storeName}</p>
            <Group gap="xs">
              <StatusBadge {...requestBadges[request.status]} />
              <StatusBadge {...paymentBadge(request)} />
              <span className={classes.quiet}>{request.number}</span>
            </Group>
          </div>
          <FactList facts={storeFacts(request)} />
          <section aria-label="Solicitante">
            <h3 className={classes.heading}>Solicitante</h3>
            <FactList facts={ownerFacts(request)} />
            <Link
              to="/admin-dashboard"
              search={{ section: 'users', search: request.user.email ?? request.user.fullName }}
              className={classes.link}
            >
              Ver su cuenta
            </Link>
          </section>
          <section aria-label="Transferencia">
            <h3 className={classes.heading}>Transferencia</h3>
            <FactList facts={paymentFacts(request)} />
            {request.status === 'pending' ? <Checks request={request} /> : null}
          </section>
          {request.reviewedAt ? (
            <section aria-label="Decisión">
              <h3 className={classes.heading}>Decisión</h3>
              <FactList facts={decisionFacts(request)} />
            </section>
          ) : null}
          {isChanged ? null : <Decisions request={request} onAsk={onAsk} onForm={onForm} />}
        </Stack>
      ) : null}
    </Drawer>
  );
}

const lookAtBank = 'Mira en el banco si llegó ese monto, con esa referencia y esa fecha';

function Checks({ request }: { request: ReviewedRequest }) {
  const isOpen = request.payment.status === 'pending' && request.payment.waivedReason === null;
  const checks = [...checksOf(request), ...(isOpen ? [{ isGood: false, text: lookAtBank }] : [])];
  return (
    <ul className={classes.checks}>
      {checks.map(({ isGood, text }) => (
        <li key={text} data-good={isGood || undefined}>
          <Icon of={isGood ? IconCircleCheck : IconAlertTriangle} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

type DecisionsProps = Pick<RequestDrawerProps, 'onAsk' | 'onForm'> & { request: ReviewedRequest };

function Decisions({ request, onAsk, onForm }: DecisionsProps) {
  const { status, payment } = request;
  const isPending = status === 'pending';
  const isWaived = payment.waivedReason !== null;
  const next = nextPaymentStates({ status, payment: payment.status, isWaived });
  const isReady = isPending && isSettled({ state: payment.status, isWaived });
  return (
    <div className={classes.decisions}>
      {isReady ? <Button onClick={() => onAsk('approve')}>Aprobar y crear tienda</Button> : null}
      {isReady ? (
        <Button variant="default" onClick={() => onForm('approve-changed')}>
          Aprobar con cambios…
        </Button>
      ) : null}
      {next.includes('paid') ? (
        <Button variant={isPending ? 'filled' : 'default'} onClick={() => onAsk('paid')}>
          Pago recibido
        </Button>
      ) : null}
      {isPending && !isReady ? (
        <Button variant="default" onClick={() => onForm('waive')}>
          Exonerar el pago…
        </Button>
      ) : null}
      {next.includes('failed') ? (
        <Button variant="default" onClick={() => onAsk('failed')}>
          El pago no llegó
        </Button>
      ) : null}
      {next.includes('refunded') ? (
        <Button variant="default" onClick={() => onAsk('refunded')}>
          Marcar devuelto
        </Button>
      ) : null}
      {isPending ? (
        <Button variant="default" color="red" className={classes.danger ?? ''} onClick={() => onForm('reject')}>
          Rechazar…
        </Button>
      ) : null}
      {status === 'rejected' && !request.mayReapply ? (
        <Button variant="default" onClick={() => onAsk('allow')}>
          Permitir otra solicitud
        </Button>
      ) : null}
    </div>
  );
}

const storeFacts = (request: ReviewedRequest) =>
  [
    ['Dirección', [request.storeAddress, request.location].filter(Boolean).join(', ')],
    ['Tipo', storeTypeLabels[request.storeType]],
    ['Teléfono', request.storePhone && formatPhone(request.storePhone)],
    ['Negocio', request.businessDescription],
    ['Enviada', formatDateTime(request.requestedAt)],
  ] as const;

const ownerFacts = ({ user }: ReviewedRequest) =>
  [
    ['Nombre', user.fullName],
    ['Correo electrónico', user.email],
    ['Teléfono', user.phone && formatPhone(user.phone)],
    ['Tiendas', String(user.stores)],
  ] as const;

const paymentFacts = ({ payment, priceUSD }: ReviewedRequest) =>
  [
    ['Monto', paidAmount(payment)],
    ['Precio', formatUsd(priceUSD)],
    [
      'Precio en bolívares',
      payment.priceVES === null ? null : `${formatBs(payment.priceVES)} (tasa ${formatRate(payment.rate)})`,
    ],
    ['Banco', bankLabel(payment.bankCode)],
    ['Referencia', payment.reference],
    ['Fecha del pago', formatDate(payment.paidOn)],
    ['Exonerada porque', payment.waivedReason],
  ] as const;

const decisionFacts = (request: ReviewedRequest) =>
  [
    ['Fecha', formatDateTime(request.reviewedAt)],
    ['La decidió', request.reviewer?.fullName],
    ['Motivo', request.rejectReason && rejectReasonLabels[request.rejectReason]],
    ['Comentarios', request.reviewNotes],
    [
      'Otra solicitud',
      request.status === 'rejected' ? (request.mayReapply ? 'Puede enviarla' : 'No puede enviarla') : null,
    ],
    [
      'Tienda creada',
      request.createdStore && `${request.createdStore.name} (${request.createdStore.isActive ? 'activa' : 'inactiva'})`,
    ],
  ] as const;
