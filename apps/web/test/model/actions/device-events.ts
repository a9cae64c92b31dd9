import type { QueueEntry } from '#offline/database/rows.ts';
import type { By, NewOperation } from '#offline/outbox/outbox.ts';
import type { Tab } from '../device-model.ts';
import { newClient } from '../new-operations.ts';
import { type ActionKind, unlessUnregistered } from './action-kind.ts';
import { hour } from './office-events.ts';

export const sync: ActionKind = {
  weight: 8,
  act: async ({ world: { chance }, tab, live, received }) =>
    received(await live(() => tab().sync(chance.next() < 0.5))),
};

export const pull: ActionKind = {
  weight: 8,
  act: async ({ tab, live, received }) => received(await live(() => tab().pull())),
};

export const clockIsWrong: ActionKind = {
  weight: 1,
  act: async ({ world: { chance }, device }) => device.skew(chance.pick([-12, 12, -500_000, 100_000]) * hour),
};

export const kill: ActionKind = { weight: 1, act: ({ device }) => device.restart() };

export const databaseIsLost: ActionKind = { weight: 1, act: ({ device }) => device.loseDatabase() };

/** The model reads everything; a real server has to cope with what it cannot read. */
export const entryRots: ActionKind = {
  weight: 1,
  only: 'real server',
  act: ({ world: { chance }, device, tab, by }) =>
    device.live(null, () => unlessUnregistered(spoilEntry(tab(), by, newClient(chance, chance.uuid())))),
};

/** A bit fell over on the disk: what is in the queue can no longer be read by anyone. */
async function spoilEntry(tab: Tab, by: By, action: NewOperation) {
  const alongside = async ([made]: QueueEntry[]) => {
    if (made) made.operation = { ...made.operation, data: { firstName: 7 } as never };
  };
  return tab.outbox.enqueue(by, [action], { alongside });
}
