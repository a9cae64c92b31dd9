import { Button } from '@mantine/core';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { IconUserCheck } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { isClosedForCharging } from '../gate/closed-till.ts';
import { useIsRetired } from '../people/retired-notice.tsx';
import classes from './till.module.css';
import type { Overlay } from './till-overlays.tsx';
import type { Till } from './use-till.ts';

interface CashStateProps {
  till: Till;
  onOpen: (overlay: Overlay) => void;
}

const mayOpen = ({ person, store }: Till) => can(person, store.id, 'cashier.open');

/** Who took the till, where it is not the person whose name stands at the top of every screen. */
export function Attending({ till }: { till: Till }) {
  const { user } = useSession();
  if (user?.id === till.person.id) return null;
  return (
    <p className={classes.attending}>
      <Icon of={IconUserCheck} />
      Atiende <strong>{till.person.name}</strong>
    </p>
  );
}

/** Says that the till must be opened before it charges, or that a session of the day was never closed. */
export function ClosedNotice({ till, onOpen }: CashStateProps) {
  const isPhone = usePhone();
  const today = caracasDay(new Date(useNow(60_000)));
  // A till that was taken out of the store is not opened any more, and its own notice needs the room.
  if (useIsRetired()) return null;
  if (isClosedForCharging(till)) {
    return (
      <InlineNotice
        tone="info"
        // On a phone the room is the products'; charging opens it as well.
        action={mayOpen(till) && !isPhone ? <Button onClick={() => onOpen('cash-open')}>Abrir caja</Button> : null}
      >
        {mayOpen(till) ? 'Caja cerrada: ábrela para cobrar.' : 'Caja cerrada: pide que la abran para cobrar.'}
      </InlineNotice>
    );
  }
  const since = till.session && till.facts.settings.closedTill === 'day_session' ? till.session.openedAt : null;
  if (since === null || caracasDay(new Date(since)) === today) return null;
  return (
    <InlineNotice tone="attention" action={<Button onClick={() => onOpen('cash')}>Ver la caja</Button>}>
      La caja sigue abierta desde el {formatDate(since)}. Ciérrala para que cada día tenga su Z.
    </InlineNotice>
  );
}
