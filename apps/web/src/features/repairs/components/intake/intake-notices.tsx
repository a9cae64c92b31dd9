import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { wasAsked } from '../../local/intake-draft.ts';
import classes from './intake.module.css';
import type { useIntakeWork } from './use-intake-work.ts';

export interface IntakeNoticesProps {
  work: Pick<ReturnType<typeof useIntakeWork>, 'draft' | 'isContinued' | 'isOverElsewhere' | 'isUnkept'>;
  warrantyOf: Repair | null;
  /** Without a connection; a till receives all the same. */
  offlineAt: 'till' | 'elsewhere' | null;
}

/** What whoever writes a device down should know before they begin. */
export function IntakeNotices({ work, warrantyOf, offlineAt }: IntakeNoticesProps) {
  return (
    <div className={classes.notices}>
      {warrantyOf?.warrantyUntil ? (
        <InlineNotice tone="info">
          Vuelve en garantía de{' '}
          <Link to="/services/$serviceId" params={{ serviceId: String(warrantyOf.id) }}>
            {warrantyOf.serviceNumber}
          </Link>
          , que vale hasta el {formatDate(warrantyOf.warrantyUntil)}.
        </InlineNotice>
      ) : null}
      {work.isContinued ? (
        <InlineNotice tone="info">
          Sigues donde lo dejaste. La clave no se guarda: escríbela otra vez si hace falta.
        </InlineNotice>
      ) : null}
      {work.isContinued && wasAsked(work.draft) ? (
        <InlineNotice tone="attention">
          Ya se pidió recibir este equipo y no llegó la respuesta. Pulsa Recibir otra vez: no se recibe dos veces.
        </InlineNotice>
      ) : null}
      {work.isOverElsewhere ? (
        <InlineNotice tone="attention" announce>
          Este borrador ya se recibió o se descartó en otra pestaña. Si sigues aquí, se recibe como otro equipo.
        </InlineNotice>
      ) : null}
      {work.isUnkept ? (
        <InlineNotice tone="attention" announce>
          Hay otro equipo a medio recibir en otra pestaña: lo de esta se pierde si la cierras antes de recibirlo.
        </InlineNotice>
      ) : null}
      {offlineAt === 'till' ? (
        <InlineNotice tone="info">
          Sin conexión: el equipo se recibe en esta caja con su número y se envía cuando vuelva. La clave no queda
          guardada aquí.
        </InlineNotice>
      ) : null}
      {offlineAt === 'elsewhere' ? (
        <InlineNotice tone="attention">
          Sin conexión solo se recibe en una caja, y este navegador no lo es. Lo que escribiste queda aquí: pulsa
          Recibir cuando vuelva. La clave no se guarda.
        </InlineNotice>
      ) : null}
    </div>
  );
}
