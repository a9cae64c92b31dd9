import { bsFromUsd, type Cents, sum } from '@minipos/domain/money/money';
import { type Bill, changeDue, type Settlement, type Tender } from '@minipos/domain/payments/tenders';
import { bsText, moneyText, usdText } from '#lib/sale-words.ts';
import type { ChargePlan } from '../charge-plan.ts';
import classes from './charge-strip.module.css';

export interface ChargeStripProps {
  bill: Bill;
  payments: readonly Tender[];
  settled: Settlement;
  plan: ChargePlan;
}

const inBs = (usd: Cents, rate: string | null) => (rate === null ? null : bsText(bsFromUsd(usd, rate)));

function paidWords(count: number): string {
  if (count === 0) return 'Recibido';
  return count === 1 ? 'Recibido · 1 pago' : `Recibido · ${count} pagos`;
}

/** What goes back: already with what is typed, because that is what the cashier is about to do. */
function changeNow({ bill, payments, plan }: ChargeStripProps): { of: string; usd: Cents; bs: string | null } {
  const { kind, method, currency, cents } = plan;
  const typed: Tender[] = kind === 'over' ? [{ method, currency, amountCents: cents }] : [];
  const all = [...payments, ...typed];
  return {
    of: kind === 'over' ? ` al recibir ${moneyText(cents, currency)}` : '',
    usd: changeDue(bill, all, [], 'USD'),
    bs: bill.rate === null ? null : bsText(changeDue(bill, all, [], 'VES')),
  };
}

/** Total, received, and what is missing or goes back: the three figures a cashier looks at. It never moves. */
export function ChargeStrip(props: ChargeStripProps) {
  const { bill, payments, settled, plan } = props;
  const { dueCents, totalCents, totalBsCents, igtfCents, paymentsUsd } = settled;
  const isOver = plan.kind === 'over' || dueCents < 0;
  const back = isOver ? changeNow(props) : null;
  const due = Math.max(0, dueCents);
  return (
    <dl className={classes.strip} aria-label="Resumen">
      <div className={classes.part}>
        <dt>{igtfCents > 0 ? <IgtfTitle cents={igtfCents} /> : 'Total'}</dt>
        <dd className={classes.line}>
          <b>{usdText(totalCents)}</b> <span>{totalBsCents === null ? 'Sin tasa' : bsText(totalBsCents)}</span>
        </dd>
      </div>
      <div className={classes.part}>
        <dt>{paidWords(payments.length)}</dt>
        <dd className={classes.line}>
          <b>{usdText(sum(paymentsUsd))}</b>{' '}
          <span>{payments.length === 0 ? '' : inBs(sum(paymentsUsd), bill.rate)}</span>
        </dd>
      </div>
      <div className={classes.now} data-over={isOver || undefined} aria-live="polite">
        <dt>
          {back ? 'Vuelto' : 'Falta'}
          <span className={classes.more}>{back?.of}</span>
        </dt>
        <dd className={classes.line}>
          <b>{usdText(back ? back.usd : due)}</b> <span>{back ? back.bs : inBs(due, bill.rate)}</span>
        </dd>
      </div>
    </dl>
  );
}

function IgtfTitle({ cents }: { cents: Cents }) {
  return (
    <>
      Total<span className={classes.more}> · IGTF incluido: {usdText(cents)}</span>
    </>
  );
}
