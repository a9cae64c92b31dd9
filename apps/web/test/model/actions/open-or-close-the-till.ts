import { closeCash } from '#features/till/local/cash-actions.ts';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import { type ActionKind, unlessUnregistered } from './action-kind.ts';
import { deskOf, openTheTill } from './counter.ts';

export const openOrCloseTheTill: ActionKind = {
  weight: 3,
  act: ({ world: { chance }, tab, by, live }) =>
    live(async () => {
      const open = await findOpenSession(tab().db, by.storeId);
      if (!open) return openTheTill(tab(), by, { openingUSD: chance.below(50), openingBs: chance.below(5000) / 100 });
      const counted = { pieces: {}, loose: chance.below(100) };
      const close = { countUSD: counted, countBs: counted, note: null };
      try {
        return await unlessUnregistered(closeCash(deskOf(tab()), by, open.uuid, close));
      } catch (error) {
        if (error instanceof SessionMoved) return null;
        throw error;
      }
    }),
};
