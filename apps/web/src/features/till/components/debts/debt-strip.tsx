import { type DebtPaymentFigures, debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import { bsFromUsd, type Cents } from '@minipos/domain/money/money';
import type { Tender } from '@minipos/domain/payments/tenders';
import { bsText, usdText } from '#lib/sale-words.ts';
import type { ChargePlan } from '../charge/charge-plan.ts';
import classes from '../charge/summary/charge-strip.module.css';
import type { OwedDebt } from './debt-rules.ts';

export interface DebtStripProps {
  owed: OwedDebt;
  payments: readonly Tender[];
  plan: ChargePlan;
  /** False while the amount is a suggestion: nobody has said that so much comes. */
  isTyped: boolean;
}

const received = (count: number): string =>
  count === 0 ? 'Recibido' : `Recibido · ${count} ${count === 1 ? 'pago' : 'pagos'}`;

function askedLabel({ aheadCents, debtCents }: OwedDebt): string {
  if (aheadCents !== null) return debtCents > 0 ? 'Servicio y deuda' : 'Servicio';
  return debtCents < 0 ? 'A su favor' : 'Debe';
}

function leftLabel({ aheadCents }: OwedDebt, isTyped: boolean): string {
  if (aheadCents !== null) return 'Por pagar al retirar';
  return isTyped ? 'Queda debiendo' : 'Falta';
}

/** What was owed, what was received, and what stays: already with what is typed. */
export function DebtStrip({ owed, payments, plan, isTyped }: DebtStripProps) {
  const { debtCents, rate, igtfPercent } = owed;
  const inBs = (usd: Cents) => (rate === null ? '' : bsText(bsFromUsd(usd, rate)));
  const { method, currency, cents } = plan;
  const typed: Tender[] = isTyped ? [{ method, currency, amountCents: cents }] : [];
  const taken = debtPaymentUsd(payments, rate, igtfPercent);
  const after: DebtPaymentFigures = debtPaymentUsd([...payments, ...typed], rate, igtfPercent);
  // What is paid ahead lowers an older debt first: at the end both must be paid.
  const askedCents = owed.aheadCents === null ? debtCents : owed.aheadCents + Math.max(0, debtCents);
  const left = askedCents - after.totalCents;
  const isOver = left < 0;
  return (
    <dl className={classes.strip} aria-label="Resumen">
      <div className={classes.part}>
        <dt>{askedLabel(owed)}</dt>
        <dd className={classes.line}>
          <b>{usdText(Math.abs(askedCents))}</b> <span>{inBs(Math.abs(askedCents))}</span>
        </dd>
      </div>
      <div className={classes.part}>
        <dt>
          {received(payments.length)}
          {after.igtfCents > 0 ? <span className={classes.more}> · IGTF {usdText(after.igtfCents)}</span> : null}
        </dt>
        <dd className={classes.line}>
          <b>{usdText(taken.handedCents)}</b> <span>{payments.length === 0 ? '' : inBs(taken.handedCents)}</span>
        </dd>
      </div>
      <div className={classes.now} data-over={isOver || undefined} aria-live="polite">
        <dt>{isOver ? 'Queda a su favor' : leftLabel(owed, isTyped)}</dt>
        <dd className={classes.line}>
          <b>{usdText(Math.abs(left))}</b> <span>{inBs(Math.abs(left))}</span>
        </dd>
      </div>
    </dl>
  );
}
