import { Button } from '@mantine/core';
import { isOpenPickup } from '@minipos/domain/orders/pickup';
import { IconAlertTriangle, IconShoppingBag } from '@tabler/icons-react';
import { useNow } from '#lib/use-now.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { usePickups } from '../../local/pickups.ts';
import { alarmOf } from './pickup-words.ts';
import classes from './pickups-button.module.css';
import { usePickupAlarm } from './use-pickup-alarm.ts';

/** Opens the orders to be collected; says how many are open and whether one is late. */
export function PickupsButton({ storeId, onOpen }: { storeId: number; onOpen: () => void }) {
  const orders = usePickups(storeId) ?? [];
  const now = useNow(5000);
  const open = orders.filter(({ status }) => isOpenPickup(status)).length;
  const late = orders.filter((order) => alarmOf(order, now) === 'late').length;
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<Icon of={IconShoppingBag} />}
      rightSection={
        open > 0 ? (
          <span className={classes.count} data-late={late > 0 || undefined}>
            {late > 0 ? <Icon of={IconAlertTriangle} size={16} /> : null}
            {open}
            <span className={classes.aloud}> por entregar{late > 0 ? `, ${late} con retraso` : ''}</span>
          </span>
        ) : null
      }
      onClick={onOpen}
    >
      Recogida
    </Button>
  );
}

/** Watches over the orders while another screen is open; draws nothing. */
export function PickupWatch({ storeId }: { storeId: number }) {
  usePickupAlarm(usePickups(storeId), useNow(5000));
  return null;
}
