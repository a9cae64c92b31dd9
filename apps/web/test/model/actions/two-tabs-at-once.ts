import type { ActionKind } from './action-kind.ts';
import { newOrder, sellAtCounter } from './counter.ts';

/** Both tabs send while one of them sells. */
export const twoTabsAtOnce: ActionKind = {
  weight: 2,
  act: (acting) =>
    acting.live(async () => {
      const { device } = acting;
      const selling = () => sellAtCounter(acting, acting.tab(), newOrder(acting));
      const jobs = await Promise.allSettled([device.tab(0).sync(true), device.tab(1).sync(true), selling()]);
      for (const job of jobs) if (job.status === 'rejected') throw job.reason;
    }),
};
