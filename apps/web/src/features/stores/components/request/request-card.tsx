import { Button, Group } from '@mantine/core';
import type { StoreRequest } from '@minipos/contract/stores/store-requests';
import { isToReturn, rejectReasonLabels } from '@minipos/domain/stores/store-requests';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './request.module.css';
import { paidAmount, paymentBadge, paymentLine, requestBadges } from './request-words.ts';

export interface RequestCardProps {
  request: StoreRequest;
  onCancel: () => void;
  onCorrect: () => void;
  onAgain: () => void;
  onOpen: (storeId: number) => void;
}

/** What became of the newest request for another store, and what its owner can do now. */
export function RequestCard({ request, onCancel, onCorrect, onAgain, onOpen }: RequestCardProps) {
  const { status, payment, createdStore } = request;
  const isOwed = isToReturn({ status, payment: payment.status });
  const isOpenable = createdStore?.isActive === true;
  return (
    <section className={classes.card} aria-label="Tu solicitud de tienda">
      <div className={classes.head}>
        <h2 className={classes.title}>{createdStore?.name ?? request.storeName}</h2>
        <StatusBadge {...requestBadges[status]} />
        {status === 'pending' || isOwed ? <StatusBadge {...paymentBadge(request)} /> : null}
      </div>
      <Words request={request} />
      {isOwed ? (
        <InlineNotice tone="attention" title={`Te debemos la devolución de ${paidAmount(payment)}`}>
          El administrador te devuelve el dinero. Lo verás aquí hasta que lo haga.
        </InlineNotice>
      ) : null}
      {status === 'rejected' && payment.status === 'refunded' ? (
        <p className={classes.text}>Devolvimos tu pago.</p>
      ) : null}
      <p className={classes.quiet}>
        {request.number} · enviada el {formatDateTime(request.requestedAt)} · {paymentLine(payment)}
      </p>
      {status === 'pending' ? (
        <Group gap="xs">
          {payment.status === 'paid' || payment.waivedReason !== null ? null : (
            <Button variant={payment.status === 'failed' ? 'filled' : 'default'} onClick={onCorrect}>
              Corregir el pago
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancelar solicitud
          </Button>
        </Group>
      ) : null}
      {status === 'rejected' && request.mayReapply ? (
        <Group>
          <Button onClick={onAgain}>Solicitar otra vez</Button>
        </Group>
      ) : null}
      {isOpenable ? (
        <Group>
          <Button onClick={() => onOpen(createdStore.id)}>Abrir tienda</Button>
        </Group>
      ) : null}
    </section>
  );
}

function Words({ request }: { request: StoreRequest }) {
  const { status, payment, rejectReason, reviewNotes, mayReapply, createdStore, storeName } = request;
  if (status === 'approved') {
    const isRenamed = createdStore !== null && createdStore.name !== storeName;
    return (
      <p className={classes.text}>
        Aprobamos tu solicitud{isRenamed ? ` de «${storeName}» con otro nombre` : ''}: la tienda ya está abierta.
        {reviewNotes ? ` ${reviewNotes}` : ''}
      </p>
    );
  }
  if (status === 'rejected') {
    return (
      <InlineNotice tone="danger" title={rejectReason ? rejectReasonLabels[rejectReason] : 'No fue aprobada'}>
        {reviewNotes}
        {mayReapply ? null : ' No puedes enviar otra solicitud; contacta al administrador del sistema.'}
      </InlineNotice>
    );
  }
  if (status === 'cancelled') return <p className={classes.text}>Cancelaste esta solicitud.</p>;
  if (payment.waivedReason !== null) {
    return (
      <p className={classes.text}>
        No tienes que pagar esta tienda. La estamos revisando y te avisamos por correo cuando haya respuesta.
      </p>
    );
  }
  if (payment.status === 'failed') {
    return (
      <InlineNotice tone="danger" title="No encontramos tu pago">
        Revisa la referencia, la fecha y el monto, y envíalos otra vez.
      </InlineNotice>
    );
  }
  return <p className={classes.text}>La estamos revisando. Te avisamos por correo cuando haya respuesta.</p>;
}
