import type { SessionReport } from '@minipos/contract/sales/cash';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { lateCashText, lateText, signedText } from '../cash/cash-words.ts';
import classes from './after-close.module.css';

export interface AfterCloseProps {
  report: Pick<SessionReport, 'afterClose' | 'afterCloseCash'>;
}

/** What came once the till was closed and counted, with who and when. Nothing is shown where nothing came. */
export function AfterClose({ report: { afterClose, afterCloseCash } }: AfterCloseProps) {
  if (afterClose.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Después del cierre">
      <InlineNotice tone="attention" title="Llegó algo después del cierre">
        Los montos de arriba son los que se firmaron y no lo incluyen. {lateCashText(afterCloseCash)}
      </InlineNotice>
      <ul className={classes.list}>
        {afterClose.map((late) => (
          <li key={`${late.kind} ${late.label} ${late.method} ${late.currency} ${late.recordedAt} ${late.amount}`}>
            <span className={classes.what}>{lateText(late)}</span>
            <span className={classes.amount}>{signedText(late.amount, late.currency)}</span>
            <span className={classes.who}>
              {late.actorName} · llegó el {formatDateTime(late.recordedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
