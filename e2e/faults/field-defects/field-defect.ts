import type { BrowserContext, Page } from '@playwright/test';
import type { FaultWorld, StockedStore } from '../world/fault-world.ts';

/** A till that is signed in, registered and has its copy, in a store of its own with a thousand of each product. */
export interface Shop {
  world: FaultWorld;
  store: StockedStore;
  context: BrowserContext;
  tab: Page;
}

/** Follows the steps of a report; says what went wrong, if anything. */
export type FieldDefect = (shop: Shop) => Promise<string[]>;

export const openingStock = 1000;

const pushes = '**/api/sync/push';

/** From now on nothing this browser sends arrives; returns how to let it through again. */
export async function holdBack({ context }: Pick<Shop, 'context'>): Promise<() => Promise<void>> {
  await context.route(pushes, (route) => route.abort());
  return () => context.unroute(pushes);
}

/** The server takes what comes, and the browser never hears of it, so many times. */
export async function loseAnswers({ context }: Pick<Shop, 'context'>, times: number): Promise<void> {
  await context.route(
    pushes,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}

/** What must be so, in words, or what is instead. */
export const expectSame = (what: string, seen: unknown, wanted: unknown): string[] =>
  JSON.stringify(seen) === JSON.stringify(wanted) ? [] : [`${what}: ${JSON.stringify(seen)}`];
