import type { ActionKind } from './action-kind.ts';
import { newOrder, sellAtCounter } from './counter.ts';

export const sell: ActionKind = {
  weight: 12,
  act: (acting) => acting.live(() => sellAtCounter(acting, acting.tab(), newOrder(acting))),
};

/** A client pays more than it costs and leaves the rest for the next time. */
export const leaveChange: ActionKind = {
  weight: 3,
  isFact: true,
  act: (acting) =>
    acting.live(() => {
      const { chance, backend } = acting.world;
      const order = newOrder(acting, chance.pick(backend.known.clients));
      return sellAtCounter(acting, acting.tab(), order, 'leave change');
    }),
};
