import { useNow } from '#lib/use-now.ts';
import { usePickups } from '../../local/pickups.ts';
import { usePickupAlarm } from './use-pickup-alarm.ts';

/** Watches over the orders while another screen is open; draws nothing. */
export function PickupWatch({ storeId }: { storeId: number }) {
  usePickupAlarm(usePickups(storeId), useNow(5000));
  return null;
}
