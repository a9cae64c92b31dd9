import type { RefObject } from 'react';
import { formatDate } from '#lib/format.ts';
import { usdText } from '#lib/sale-words.ts';
import type { Owed } from '../../local/debts/owed-charges.ts';
import type { PayTo } from '../charge/stage/account-details.tsx';
import classes from '../charge/stage/charge-stage.module.css';
import { asksForData, PaymentData } from '../charge/stage/charge-stage.tsx';
import type { Charge } from '../charge/use-charge.ts';
import own from './debt-stage.module.css';

export interface DebtStageProps {
  charge: Charge;
  owed: Owed | undefined;
  /** A repair is paid ahead. */
  isAhead: boolean;
  payTo: PayTo;
  isPhone: boolean;
  /** The keypad has its place. */
  isHidden: boolean;
  /** Around the data fields, to find the one that is missing. */
  fields: RefObject<HTMLDivElement | null>;
}

/** The data of the payment being typed, or else what is owed. */
export function DebtStage({ charge, owed, isAhead, payTo, isPhone, isHidden, fields }: DebtStageProps) {
  const { plan } = charge;
  if (isHidden) return null;
  if (asksForData(charge)) return <PaymentData charge={charge} fields={fields} payTo={payTo} />;
  if (plan.kind === 'paid') {
    return (
      <div className={classes.stage} data-stage="paid">
        <p className={classes.done}>{charge.words.second}</p>
        <p className={classes.quiet}>Al registrarlo, el pago queda guardado en este equipo.</p>
      </div>
    );
  }
  if (isPhone) return null;
  if (isAhead) {
    return (
      <div className={classes.stage} data-stage="lines">
        <p className={classes.done}>Abono de un servicio</p>
        <p className={classes.quiet}>Queda a favor del cliente y se descuenta al cobrar el servicio en la caja.</p>
      </div>
    );
  }
  return owed ? <OwedList owed={owed} /> : null;
}

function OwedList({ owed: { charges, restCents } }: { owed: Owed }) {
  if (charges.length === 0 && restCents === 0) {
    return (
      <div className={classes.stage} data-stage="lines">
        <p className={classes.done}>No debe nada</p>
        <p className={classes.quiet}>Lo que pague queda a su favor para la próxima compra.</p>
      </div>
    );
  }
  return (
    <div className={classes.stage} data-stage="lines">
      <div className={classes.cap}>
        <b>Lo que debe</b>
        <span className={classes.quiet}>Se paga primero lo más antiguo</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <ul className={classes.lines} aria-label="Lo que debe" tabIndex={0}>
        {restCents > 0 ? (
          <li className={own.charge}>
            <span className={own.day} />
            <span className={own.name}>Anterior o de otra caja</span>
            <span>{usdText(restCents)}</span>
          </li>
        ) : null}
        {charges.map(({ key, number, at, openCents }) => (
          <li key={key} className={own.charge}>
            <span className={own.day}>{formatDate(at)}</span>
            <span className={own.name}>{number ? `Venta ${number}` : 'Ajuste'}</span>
            <span>{usdText(openCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
