import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { RetiredNotice } from '../people/retired-notice.tsx';
import { Attending, ClosedNotice } from './cash-state.tsx';
import { ExchangeBand } from './exchange-band.tsx';
import { UnsavedNotice } from './open-order.tsx';
import classes from './till.module.css';
import type { Overlay } from './till-overlays.tsx';
import type { Till } from './use-till.ts';

export interface TillNoticesProps {
  till: Till;
  isSelling: boolean;
  onOpen: (overlay: Overlay) => void;
}

/** What somebody has to know before they go on. Where money is taken only what would cost the order is said. */
export function TillNotices({ till, isSelling, onOpen }: TillNoticesProps) {
  return (
    <div className={classes.notices}>
      <UnsavedNotice till={till} />
      <RetiredNotice />
      {isSelling && till.rate === null ? (
        <InlineNotice tone="attention">
          No hay tasa del día: se vende en dólares y los pagos en bolívares están apagados.
        </InlineNotice>
      ) : null}
      {isSelling ? <Attending till={till} /> : null}
      {isSelling ? <ExchangeBand till={till} /> : null}
      {isSelling ? <ClosedNotice till={till} onOpen={onOpen} /> : null}
    </div>
  );
}
