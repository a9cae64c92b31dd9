import { isOpenPickup } from '@minipos/domain/orders/pickup';
import { can } from '@minipos/domain/people/permissions';
import { useDeferredValue, useMemo } from 'react';
import { useCan } from '#current/current-store.ts';
import { useNow } from '#lib/use-now.ts';
import { usePickups } from '../../local/pickups.ts';
import { useOnDesk } from '../../local/use-order-desk.ts';
import { discountLimitOf, useIsEmpty } from '../counter/use-order.ts';
import type { Till } from '../counter/use-till.ts';
import { alarmOf } from '../pickups/pickup-words.ts';
import type { TillNow } from './till-tools.ts';

/** What the toolbar depends on. It hears of the first line after the line is on screen. */
export function useTillNow(till: Till, isTouch: boolean, parked: number): TillNow {
  const isEmpty = useDeferredValue(useIsEmpty(till));
  const mayDiscount = useOnDesk(till.desk, ({ order }) => discountLimitOf(till, order) > 0);
  // Who stands here decides, and the server asks who signed in.
  const maySend = useCan('products.edit');
  const mayArrange = maySend && can(till.person, till.store.id, 'products.edit');
  const orders = usePickups(till.store.id) ?? [];
  const now = useNow(5000);
  const pickups = orders.filter(({ status }) => isOpenPickup(status)).length;
  const latePickups = orders.filter((order) => alarmOf(order, now) === 'late').length;
  // The same object while nothing of it changes, so that the clock alone draws nothing again.
  return useMemo(
    () => ({ till, isTouch, isEmpty, mayDiscount, mayArrange, parked, pickups, latePickups }),
    [till, isTouch, isEmpty, mayDiscount, mayArrange, parked, pickups, latePickups],
  );
}
