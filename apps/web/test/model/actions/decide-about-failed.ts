import { NotFailed } from '#offline/outbox/failed-work.ts';
import type { By } from '#offline/outbox/outbox.ts';
import type { Chance } from '../chance.ts';
import type { Tab } from '../device-model.ts';
import { newClient } from '../new-operations.ts';
import type { ActionKind } from './action-kind.ts';

export const decideAboutFailed: ActionKind = {
  weight: 2,
  act: ({ world: { chance }, tab, by, live }) => live(() => decide(tab(), chance, by)),
};

async function decide(tab: Tab, chance: Chance, by: By): Promise<unknown> {
  const [entry] = await tab.failedWork.list(by.storeId);
  if (!entry) return 'nothing';
  try {
    const way = chance.below(3);
    if (way === 0 || entry.errorCode === 'UNREADABLE')
      return await tab.failedWork.discard(by, entry.uuid, 'No hacía falta');
    if (way === 1 || entry.operation.kind !== 'Client.CREATE') return await tab.failedWork.retry(by, entry.uuid);
    const { data } = newClient(chance, entry.entityId);
    return await tab.failedWork.correct(by, entry.uuid, { ...data, email: null });
  } catch (error) {
    if (error instanceof NotFailed) return 'decided elsewhere';
    throw error;
  }
}
