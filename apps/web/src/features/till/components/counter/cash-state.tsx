import { Button, Group } from '@mantine/core';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { IconCash, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useIsRetired } from '../people/retired-notice.tsx';
import classes from './till.module.css';
import type { Overlay } from './till-overlays.tsx';
import type { Till } from './use-till.ts';

interface CashStateProps {
  till: Till;
  onOpen: (overlay: Overlay) => void;
}

const mayOpen = ({ person, store }: Till) => can(person, store.id, 'cashier.open');

/** Whether the till is open, and the way to its drawer. */
export function CashButton({ till, onOpen }: CashStateProps) {
  if (!mayOpen(till) || till.session === undefined) return null;
  const isOpen = till.session !== null;
  return (
    <Button
      variant="default"
      px={8}
      leftSection={<Icon of={isOpen ? IconCash : IconLock} />}
      onClick={() => onOpen('cash')}
    >
      {isOpen ? 'Caja abierta' : 'Caja cerrada'}
    </Button>
  );
}

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

const key = 'pos_sell_closed';

/** Asks once a day to open the till. It never stands in the way of a sale. */
export function ClosedNotice({ till, onOpen }: CashStateProps) {
  const [today] = useState(() => `${till.store.id}/${caracasDay(new Date())}`);
  const [later, setLater] = useState(() => deviceStorage.read(key));
  // A till that was taken out of the store is not opened any more, and its own notice needs the room.
  if (useIsRetired()) return null;
  if (!mayOpen(till) || till.session !== null || later === today || till.facts.tillCode === null) return null;
  return (
    <InlineNotice
      tone="info"
      action={
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => {
              deviceStorage.write(key, today);
              setLater(today);
            }}
          >
            Ahora no
          </Button>
          <Button onClick={() => onOpen('cash-open')}>Abrir caja</Button>
        </Group>
      }
    >
      La caja está cerrada: lo que cobres no entra en ningún cierre.
    </InlineNotice>
  );
}
