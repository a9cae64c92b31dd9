import type { ActionKind } from './action-kind.ts';

export const hour = 3_600_000;

export const editAtTheOffice: ActionKind = {
  weight: 4,
  act: async ({ world: { chance, backend } }) => {
    const uuid = chance.pick(backend.known.products);
    const change = chance.next() < 0.5 ? { name: `Oficina ${chance.below(99)}` } : { priceUSD: 3 };
    await backend.office.edit(uuid, chance.next() < 0.1 ? null : change);
  },
};

export const timePasses: ActionKind = {
  weight: 2,
  act: async ({ world: { chance, clock } }) => {
    clock.now += chance.below(3) * hour;
  },
};

export const forgetTheFeed: ActionKind = { weight: 1, act: ({ world }) => world.backend.office.forgetFeed() };

export const backUp: ActionKind = { weight: 2, only: 'model', act: ({ world }) => world.backend.office.backUp() };

export const restore: ActionKind = { weight: 2, only: 'model', act: ({ world }) => world.backend.office.restore() };
